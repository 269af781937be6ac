import { afterEach, beforeEach } from "vitest";

// Output that nobody asked for is a fault. A test that expects a line says so with its own spy.
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
