// What no first glance needs: one part of the script for all.
export { LogExtras } from "./log-extras.tsx";
export { Quote } from "./quote.tsx";
export { ReplyBar } from "./reply-bar.tsx";
export { RichText } from "./rich-text.tsx";
