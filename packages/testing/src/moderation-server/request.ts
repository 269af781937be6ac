import * as z from "zod";

/** What is to be judged, and as whose turn. */
export interface Asked {
  readonly model: string;
  readonly role: "user" | "assistant";
  readonly text: string;
}

const moderation = z.object({ model: z.string(), input: z.string().min(1) });

const guard = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(["user", "assistant"]), content: z.string() })).min(1),
});

/** Reads a request of the common form; null where it is none. */
export const readModeration = (body: unknown): Asked | null => {
  const { data } = moderation.safeParse(body);
  return data === undefined ? null : { model: data.model, role: "user", text: data.input };
};

/** Reads a request to a guard model, whose templates want turns that alternate; null where it is none. */
export const readGuard = (body: unknown): Asked | null => {
  const { data } = guard.safeParse(body);
  const last = data?.messages.at(-1);
  if (data === undefined || last === undefined) return null;
  const alternate = data.messages.every(({ role }, at) => (role === "user") === (at % 2 === 0));
  return alternate ? { model: data.model, role: last.role, text: last.content } : null;
};
