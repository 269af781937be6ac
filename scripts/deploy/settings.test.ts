import { expect, test } from "vitest";
import { faultsOf } from "./settings.ts";

test("a name that the server does not read is a fault", () => {
  expect(faultsOf({ PUBLIC_URI: "https://chat.example" })).toEqual(["PUBLIC_URI is no setting"]);
});
