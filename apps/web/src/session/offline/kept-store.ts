import { KEPT_DATABASE } from "../browser/kept.ts";

/** The object stores, each with `id` as its key. */
const PARTS = ["about", "conversations", "outbox"] as const;

type Part = (typeof PARTS)[number];

const open = (onGone: () => void): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(KEPT_DATABASE, 1);
    request.addEventListener("upgradeneeded", () => {
      for (const part of PARTS) request.result.createObjectStore(part, { keyPath: "id" });
    });
    request.addEventListener("success", () => {
      const database = request.result;
      // It is being deleted, here or in another tab.
      database.addEventListener("versionchange", () => {
        database.close();
        onGone();
      });
      database.addEventListener("close", onGone);
      resolve(database);
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("no database")));
  });

/**
 * The browser's database. If it is refused or full, nothing is read or kept: that costs the use without
 * a network, never the chat. `mayWrite` is asked right before each write.
 */
export const createKeptStore = (mayWrite: () => boolean) => {
  let opening: Promise<IDBDatabase> | null = null;

  const run = async <Value>(
    part: Part,
    mode: "readonly" | "readwrite",
    ask: (store: IDBObjectStore) => IDBRequest<Value>,
    otherwise: Value,
  ): Promise<Value> => {
    const close = (): void => {
      opening = null;
    };
    try {
      opening ??= open(close);
      const database = await opening;
      if (mode === "readwrite" && !mayWrite()) return otherwise;
      return await new Promise<Value>((resolve, reject) => {
        const transaction = database.transaction(part, mode);
        const request = ask(transaction.objectStore(part));
        transaction.addEventListener("complete", () => resolve(request.result));
        transaction.addEventListener("abort", () =>
          reject(transaction.error ?? new Error("not kept")),
        );
      });
    } catch {
      close();
      return otherwise;
    }
  };

  return {
    all: (part: Part): Promise<unknown[]> =>
      run<unknown[]>(part, "readonly", (store) => store.getAll(), []),
    one: (part: Part, id: string): Promise<unknown> =>
      run<unknown>(part, "readonly", (store) => store.get(id), undefined),
    put: async (part: Part, value: object): Promise<void> => {
      await run(part, "readwrite", (store) => store.put(value), "");
    },
    remove: (part: Part, id: string): Promise<undefined> =>
      run(part, "readwrite", (store) => store.delete(id), undefined),
  };
};
