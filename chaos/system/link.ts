import type { FaultProxy } from "@evenfall/testing";

/** All ways from a node to one of the things it stands on. */
export type Link = Pick<FaultProxy, "breaks" | "mends" | "resets">;

/** Several proxies that break as one: a database has two hosts. */
export const linkOf = (proxies: readonly FaultProxy[]): Link => ({
  breaks: (fault) => {
    for (const proxy of proxies) proxy.breaks(fault);
  },
  mends: () => {
    for (const proxy of proxies) proxy.mends();
  },
  resets: () => proxies.reduce((sum, proxy) => sum + proxy.resets(), 0),
});
