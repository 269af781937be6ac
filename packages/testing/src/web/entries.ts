import type { ChatMessage, LogEntry } from "@evenfall/web/session/index.ts";

/** A message in the log of a chat. */
export const messageEntry = (
  key: string,
  role: ChatMessage["role"],
  status: ChatMessage["status"] = "read",
  at = new Date("2026-11-21T21:47:00.000Z"),
): LogEntry => ({
  type: "message",
  key,
  message: {
    id: key,
    role,
    content: key,
    sealed: false,
    timestamp: at.toISOString(),
    status,
    source: role === "user" ? "visitor" : "engine",
    mayTryAgain: false,
    mayReply: false,
    mayReport: false,
  },
});
