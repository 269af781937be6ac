import { Client } from "pg";

// Loaded into a server before its own program (`node --import`): what PostgreSQL tells its
// connections goes to standard error, a line each.

const connect: unknown = Client.prototype.connect;

Object.assign(Client.prototype, {
  connect(this: Client, ...given: unknown[]) {
    this.on("notice", ({ message }) => {
      if (message?.includes("plan:\n") === true)
        process.stderr.write(`PLAN ${JSON.stringify(message)}\n`);
    });
    return (connect as (...given: unknown[]) => unknown).apply(this, given);
  },
});
