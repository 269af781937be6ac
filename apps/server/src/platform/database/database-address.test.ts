import { inspect } from "node:util";
import { given } from "@evenfall/testing/conversations/visitor.ts";
import { expect, test } from "vitest";
import { nameOfHost, readDatabaseUrl } from "./database-address.ts";

const read = (text: string) => {
  const address = given(readDatabaseUrl(text));
  if (address.kind !== "several") throw new Error("one host");
  return { ...address, connection: address.connection.reveal() };
};

test("hosts, their ports and their patience are read as libpq lists them", () => {
  const address = read(
    "postgresql://ann:s%40me@db1:5433,db2,[fd00::7]:5434/evenfall?target_session_attrs=read-write&sslmode=disable",
  );
  expect(address.hosts.map(nameOfHost)).toEqual(["db1:5433", "db2:5432", "[fd00::7]:5434"]);
  expect(address.connection).toBe("postgresql://ann:s%40me@db1:5433/evenfall?sslmode=disable");
  expect(address.hostTimeoutMs).toBe(2000);
  expect(read("postgresql://db1,db2/evenfall?connect_timeout=7").hostTimeoutMs).toBe(7000);
});

test.each([
  "postgres://ann:secret@db/evenfall",
  "postgresql://localhost/postgres?host=%2Frun%2Fpostgresql&user=ann",
])("a URL with one host is left as it is: %s", (url) => {
  const address = readDatabaseUrl(url);
  expect(address.ok && address.value.kind).toBe("one");
  expect(address.ok && address.value.connection.reveal()).toBe(url);
});

test.each([
  ["mysql://db1,db2/evenfall", "must be a URL that begins with postgres:// or postgresql://"],
  ["postgresql://ann:hunter2@db1,/evenfall", "must name a host on both sides of each comma"],
  ...["db2:0", "db2:65536", "db2:x"].map((host) => [
    `postgresql://ann:hunter2@db1:,${host}/evenfall`,
    "must give each host a name, and a port from 1 to 65535 where it gives one",
  ]),
  ...["postgresql://db1,db2/e?port=6000", "postgresql:///e?host=db1,db2&sslmode=disable"].map(
    (url) => [
      url,
      "must list several hosts before its path, each with its port, and not by host= or port=",
    ],
  ),
  [
    "postgresql://db1,db2/e?target_session_attrs=standby",
    "must have target_session_attrs=read-write, or primary, or none of it",
  ],
  [
    "postgresql://db1,db2/e?connect_timeout=0",
    "must have a connect_timeout of 1 to 60 whole seconds",
  ],
  [`postgresql://${Array.from({ length: 17 }, () => "db").join()}/e`, "must list at most 16 hosts"],
])("%s is refused: it %s", (url, fault) => {
  expect(readDatabaseUrl(url)).toEqual({ ok: false, error: fault });
});

test("the password does not show itself, however the address is printed", () => {
  const address = readDatabaseUrl("postgresql://ann:hunter2@db1,db2/evenfall");
  expect(`${inspect(address, { depth: 9 })}${JSON.stringify(address)}`).not.toContain("hunter2");
});
