import type { KeyValue } from "./ports.ts";

/** A storage area that gives a value instead of throwing when it is refused (private mode, quota, a policy). */
export const createKeyValue = (area: () => Storage): KeyValue => {
  const attempt = <Value>(read: (storage: Storage) => Value, refused: Value): Value => {
    try {
      return read(area());
    } catch {
      // Even accessing `window.localStorage` may throw.
      return refused;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: (prefix) =>
      attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)), []),
  };
};
