import { writeFileSync } from "node:fs";
import { envExample } from "../apps/server/src/platform/config/describe.ts";

writeFileSync(new URL("../.env.example", import.meta.url), envExample());
