import { expect, it } from "vitest";
import { protocolBase } from "./base-url.ts";

it.each([
  ["http://localhost:11434", "http://localhost:11434/v1"],
  ["http://localhost:11434/v1//", "http://localhost:11434/v1"],
  ["https://host/api/v1/", "https://host/api/v1"],
  ["https://host/v1beta/openai/", "https://host/v1beta/openai"],
  ["https://host/v1/chat/completions", "https://host/v1"],
  ["https://host/v1/moderations/", "https://host/v1"],
])("%s is asked at %s", (text, base) => expect(protocolBase(text)).toBe(base));
