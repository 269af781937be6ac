import { inspect } from "node:util";

/** A value that shows itself only to who asks; every way of printing it gives `<redacted>`. */
export interface Secret {
  reveal(): string;
}

const SHOWN = "<redacted>";

export const createSecret = (value: string): Secret => {
  const shown = () => SHOWN;
  return Object.freeze({
    reveal: () => value,
    toString: shown,
    toJSON: shown,
    [inspect.custom]: shown,
  });
};
