import { afterEach, beforeEach } from "vitest";

// Unexpected output fails a test. A test that expects output captures it with its own spy.
const noise: string[] = [];
const keep = (...parts: unknown[]): void => {
  noise.push(parts.map(String).join(" "));
};

beforeEach(() => {
  noise.length = 0;
  console.error = keep;
  console.warn = keep;
});

afterEach(() => {
  if (noise.length > 0) throw new Error(`Unexpected on the console: ${noise.join("\n")}`);
});
