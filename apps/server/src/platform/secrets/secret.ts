import { inspect } from "node:util";

/** A value that only `reveal` gives; every way of printing it shows `<redacted>`. */
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
