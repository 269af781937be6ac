import { inColour, isOnlyEmoji } from "./emoji.ts";
import styles from "./rich-text.module.css";
import { splitText } from "./split-text.ts";

/** A message whose links can be followed, whose code keeps its form, and whose emoji are in colour. */
export const RichText = ({ text }: { readonly text: string }) =>
  isOnlyEmoji(text) ? (
    <span className={styles.emoji}>{inColour(text)}</span>
  ) : (
    splitText(text).map((piece, index) => {
      switch (piece.type) {
        case "link":
          return (
            <a
              key={index}
              href={piece.text}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={styles.link}
            >
              {piece.text}
            </a>
          );
        case "code":
        case "block":
          return (
            <code key={index} dir="ltr" className={styles[piece.type]}>
              {piece.text}
            </code>
          );
        case "text":
          return inColour(piece.text);
      }
    })
  );
