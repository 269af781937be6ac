/** What a Node process has in memory, in bytes, after its garbage was collected. */
export interface MemoryUse {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
}

/** `NODE_OPTIONS` for a process that is to be looked into; it says on its standard error where. */
export const INSPECTED = { NODE_OPTIONS: "--inspect=127.0.0.1:0" } as const;

interface Answer {
  readonly id?: number;
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

const ASK = "JSON.stringify(process.memoryUsage())";

/** Looks into an `INSPECTED` process, given what it has printed. */
export const readMemory = async (output: string): Promise<MemoryUse> => {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (address === undefined) throw new Error("the process did not say where its inspector is");
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  let lastId = 0;
  const call = (method: string, params: object = {}): Promise<Answer> =>
    new Promise((resolve) => {
      lastId += 1;
      const id = lastId;
      const listen = (event: MessageEvent): void => {
        const answer = JSON.parse(String(event.data)) as Answer;
        if (answer.id !== id) return;
        socket.removeEventListener("message", listen);
        resolve(answer);
      };
      socket.addEventListener("message", listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  // The second one takes what the first one's finalisers let go.
  await call("HeapProfiler.collectGarbage");
  await call("HeapProfiler.collectGarbage");
  const { result } = await call("Runtime.evaluate", { expression: ASK, returnByValue: true });
  socket.close();
  return JSON.parse(String(result?.result?.value)) as MemoryUse;
};
