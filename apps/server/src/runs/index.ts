export type { Asked } from "./keep-lease.ts";
export { createLeases, LEASE_MS, type Lease } from "./leases.ts";
export { createWorker, type Work } from "./worker.ts";
