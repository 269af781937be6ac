import { once } from "node:events";

/** `NODE_OPTIONS` for a process to be inspected; it prints the inspector's address on standard error. */
export const INSPECTED = { NODE_OPTIONS: "--inspect=127.0.0.1:0" } as const;

interface Answer {
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

/** Heap bytes of an `INSPECTED` process after garbage collection; `output` is what it has printed. */
export const readHeap = async (output: string): Promise<number> => {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (address === undefined) throw new Error("the process did not say where its inspector is");
  const socket = new WebSocket(address);
  await once(socket, "open");
  // No events are enabled, so the next message is the answer.
  const call = async (method: string, params: object = {}): Promise<Answer> => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [event] = (await once(socket, "message")) as [MessageEvent];
    return JSON.parse(String(event.data)) as Answer;
  };
  // The second one frees what finalisers of the first one released.
  await call("HeapProfiler.collectGarbage");
  await call("HeapProfiler.collectGarbage");
  const expression = "process.memoryUsage().heapUsed";
  const { result } = await call("Runtime.evaluate", { expression });
  socket.close();
  return Number(result?.result?.value);
};
