/** A package as npm's lock file (version 3) has it. */
interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

export interface LockFile {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** A package that is shipped, by its name. */
export interface Shipped extends LockedPackage {
  readonly name: string;
}

const FOLDER = "node_modules/";

/** The registry's packages that run in the product, without those that only build it. */
export const shippedPackages = ({ packages }: LockFile): readonly Shipped[] =>
  Object.entries(packages)
    .filter(
      ([place, { link, dev, devOptional }]) =>
        place.includes(FOLDER) && link !== true && dev !== true && devOptional !== true,
    )
    .map(([place, locked]) => ({
      ...locked,
      name: place.slice(place.lastIndexOf(FOLDER) + FOLDER.length),
    }));

const component = ({ name, version = "", license, integrity }: Shipped) => ({
  type: "library",
  "bom-ref": `${name}@${version}`,
  name,
  version,
  purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
  ...(license === undefined ? {} : { licenses: [{ license: { id: license } }] }),
  ...(integrity === undefined
    ? {}
    : {
        hashes: [
          {
            alg: "SHA-512",
            content: Array.from(atob(integrity.replace("sha512-", "")))
              .map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0"))
              .join(""),
          },
        ],
      }),
});

/** The packages as a CycloneDX 1.6 document, each once; always the same for the same lock file. */
export const toSbom = (lock: LockFile) => {
  const listed = new Map(shippedPackages(lock).map((locked) => [component(locked).purl, locked]));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": lock.name,
        name: lock.name,
        version: lock.version,
      },
    },
    components: [...listed.values()]
      .map(component)
      .sort((a, b) => a["bom-ref"].localeCompare(b["bom-ref"], "en")),
  };
};
