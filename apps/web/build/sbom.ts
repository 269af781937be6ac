import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { toSbom, type LockFile } from "./to-sbom.ts";

// `dist/sbom.cdx.json`: what the product is made of, read from the lock file (CycloneDX).

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const lock = JSON.parse(readFileSync(at("package-lock.json"), "utf8")) as LockFile;
writeFileSync(at("apps/web/dist/sbom.cdx.json"), `${JSON.stringify(toSbom(lock), null, 2)}\n`);
