import { once } from "node:events";

/** `NODE_OPTIONS` for a process that is to be looked into; it says on its standard error where. */
export const INSPECTED = { NODE_OPTIONS: "--inspect=127.0.0.1:0" } as const;

interface Answer {
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

/** Bytes in the heap of an `INSPECTED` process after its garbage was collected, given what it has printed. */
export const readHeap = async (output: string): Promise<number> => {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (address === undefined) throw new Error("the process did not say where its inspector is");
  const socket = new WebSocket(address);
  await once(socket, "open");
  // Nothing else is said unasked, so that the next message is the answer.
  const call = async (method: string, params: object = {}): Promise<Answer> => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [event] = (await once(socket, "message")) as [MessageEvent];
    return JSON.parse(String(event.data)) as Answer;
  };
  // The second one takes what the first one's finalisers let go.
  await call("HeapProfiler.collectGarbage");
  await call("HeapProfiler.collectGarbage");
  const expression = "process.memoryUsage().heapUsed";
  const { result } = await call("Runtime.evaluate", { expression });
  socket.close();
  return Number(result?.result?.value);
};
