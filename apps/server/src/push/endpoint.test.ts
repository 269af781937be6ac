import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { createPublicLookup, isPublicAddress, isPushEndpoint, PrivateAddress } from "./endpoint.ts";
import { createPost } from "./post.ts";

it("takes endpoints of push services, and no other address", () => {
  expect(
    [
      "https://fcm.googleapis.com/fcm/send/abc:def",
      "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
      "https://web.push.apple.com/QABC",
      "https://wns2-par02p.notify.windows.com/w/?token=BQ%3d",
    ].filter((endpoint) => !isPushEndpoint(endpoint)),
  ).toEqual([]);
  expect(
    [
      "",
      "push",
      "http://fcm.googleapis.com/fcm/send/abc",
      "https://fcm.googleapis.com:8443/fcm/send/abc",
      "https://user:word@fcm.googleapis.com/fcm/send/abc",
      "https://localhost/send",
      "https://localhost./send",
      "https://push.localhost/send",
      "https://database/send",
      "https://database.internal/send",
      "https://printer.local./send",
      "https://127.0.0.1/send",
      "https://2130706433/send",
      "https://0x7f.1/send",
      "https://[::1]/send",
      "https://[2606:4700::1]/send",
      "https://1.1.1.1/send",
      "https://push.example.net/send\0",
      `https://push.example.net/${"x".repeat(1024)}`,
    ].filter(isPushEndpoint),
  ).toEqual([]);
});

it("knows the addresses that are nobody's on the internet", () => {
  expect(
    ["1.1.1.1", "172.32.0.1", "2606:4700::1111"].filter((address) => !isPublicAddress(address)),
  ).toEqual([]);
  expect(
    [
      "0.0.0.0",
      "10.1.2.3",
      "100.64.0.1",
      "127.0.0.1",
      "169.254.169.254",
      "172.16.0.1",
      "192.168.1.1",
      "224.0.0.1",
      "255.255.255.255",
      "::",
      "::1",
      "::ffff:10.0.0.1",
      "64:ff9b::a00:1",
      "fc00::1",
      "fe80::1",
      "ff02::1",
      "2001:db8::1",
      "2002:a00:1::",
      "a name",
    ].filter(isPublicAddress),
  ).toEqual([]);
});

const lookedUp = (servers: Parameters<typeof createPublicLookup>[0]) =>
  new Promise((resolve) =>
    createPublicLookup(servers)("push.example.net", { all: true }, (error, found) =>
      resolve(error ?? found),
    ),
  );

const nothing = () => Promise.reject(new Error("no such record"));

it("asks a name at its public addresses, and none that has another, whatever it has besides", async () => {
  const resolve4 = () => Promise.resolve(["1.1.1.1"]);
  expect(await lookedUp({ resolve4, resolve6: nothing } as never)).toEqual([
    { address: "1.1.1.1", family: 4 },
  ]);
  const resolve6 = () => Promise.resolve(["fd00::1"]);
  expect(await lookedUp({ resolve4, resolve6 } as never)).toBeInstanceOf(PrivateAddress);
  expect(await lookedUp({ resolve4: nothing, resolve6: nothing })).toMatchObject({
    message: "no such record",
  });
});

it("reaches no address of this machine by the way that servers take", async () => {
  let reached = 0;
  const server = createServer((socket) => {
    reached += 1;
    socket.destroy();
  }).listen(0);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const posted = createPost()({
    endpoint: `https://localhost:${port}/`,
    headers: {},
    body: Buffer.from("x"),
    signal: AbortSignal.timeout(5_000),
  });
  await expect(posted).rejects.toThrow();
  expect(reached).toBe(0);
});
