import { describe, expect, test } from "vitest";
import { deployText, deployYaml, answeredPaths } from "./files.ts";
import { faultsOf } from "./settings.ts";

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly stop_grace_period?: string;
  readonly networks:
    | readonly string[]
    | Readonly<Record<string, { readonly ipv4_address: string }>>;
}

const text = deployText("compose.yaml");
const { services } = deployYaml("compose.yaml") as {
  readonly services: Readonly<Record<string, Service>>;
};
const nodes = Object.keys(services).filter((name) => name.startsWith("app-"));
const caddyfile = deployText("Caddyfile");

const VARIABLE = /\$\{(\w+)(:[-?][^}]*)?\}/g;
const variables = [...text.matchAll(VARIABLE)].map(([, name = "", rest = ""]) => ({ name, rest }));

/** A value with its variables filled in as by an operator: with a name, or something long enough for a secret. */
const fillIn = (value: string): string =>
  value.replaceAll(VARIABLE, (_, name: string, rest: string | undefined) =>
    name === "SITE"
      ? "chat.example"
      : rest?.startsWith(":?") === true
        ? "0123456789abcdef".repeat(2)
        : "",
  );

describe("the settings of the nodes", () => {
  test.each(nodes)("%s understands it", (node) => {
    const { POSTGRES_ADMIN_PASSWORD: _, ...given } = services[node]?.environment ?? {};
    const settings = Object.fromEntries(Object.entries(given).map(([n, v]) => [n, fillIn(v)]));
    expect(faultsOf(settings)).toEqual([]);
    expect(settings).toHaveProperty("DATABASE_URL");
  });

  test("what must be filled in is asked for, and nothing is filled in beforehand", () => {
    const given = variables.filter(({ rest }) => !/^:\?.+|^:-8?$/.test(rest));
    expect(given).toEqual([]);
  });

  test("the form, which every node reads, names every variable, and gives nothing away", () => {
    const form = deployText("compose.env.example").matchAll(/^(\w+)=(.*)$/gm);
    const values = Object.fromEntries(
      [...form].map(([, name = "", value = ""]) => [name, value] as const),
    );
    const names = variables.map(({ name }) => name);
    expect(Object.keys(values)).toEqual(expect.arrayContaining(names));
    const others = Object.entries(values).filter(([name]) => !names.includes(name));
    expect(faultsOf(Object.fromEntries(others))).toEqual([]);
    expect(Object.keys(values).filter((name) => values[name] !== "")).toEqual(["EVENFALL_VERSION"]);
  });
});

describe("the database", () => {
  const init = deployText("postgres-init.sh");
  const { environment, volumes } = services["postgres"] ?? {};

  test("knows the nodes as a role that owns its database and may nothing more", () => {
    expect(volumes).toContain("./postgres-init.sh:/docker-entrypoint-initdb.d/evenfall.sh:ro");
    const [, role, database] =
      /^postgresql:\/\/(\w+):.*\/(\w+)$/.exec(
        services["app-1"]?.environment?.["DATABASE_URL"] ?? "",
      ) ?? [];
    expect(environment).not.toHaveProperty("POSTGRES_USER");
    expect(init).toContain(`create role ${role} login nosuperuser nocreatedb nocreaterole`);
    expect(init).toContain(`create database ${database} owner ${role};`);
  });

  test("keeps the superuser's password from the nodes", () => {
    const settings = Object.values(services["app-1"]?.environment ?? {}).join(" ");
    expect(services["app-1"]?.environment?.["POSTGRES_ADMIN_PASSWORD"]).toBe("");
    expect(environment?.["POSTGRES_PASSWORD"]).toContain("POSTGRES_ADMIN_PASSWORD");
    expect(settings).not.toContain("POSTGRES_ADMIN_PASSWORD");
    expect(settings).toContain("${POSTGRES_PASSWORD:?");
    expect(environment?.["EVENFALL_PASSWORD"]).toContain("${POSTGRES_PASSWORD:?");
  });
});

describe("the proxy", () => {
  test("leads to every node, at its port", () => {
    const upstreams = /reverse_proxy (.+) \{/.exec(caddyfile)?.[1]?.split(" ");
    expect(upstreams).toEqual(nodes.map((node) => `${node}:3000`));
    expect(nodes).toHaveLength(3);
    expect(services["app-1"]?.environment?.["PORT"]).toBe("3000");
  });

  test("is the one that the nodes believe", () => {
    const networks = services["proxy"]?.networks as Record<string, { ipv4_address: string }>;
    expect(services["app-1"]?.environment?.["TRUSTED_PROXIES"]).toBe(
      networks["edge"]?.ipv4_address,
    );
  });

  test("buffers nothing, binds nobody to a node, and repeats no send that was sent", () => {
    expect(caddyfile).toContain("flush_interval -1");
    expect(caddyfile).not.toMatch(/lb_policy (?:cookie|ip_hash|header|client_ip_hash)/);
    expect(caddyfile).not.toContain("lb_retry_match");
    expect(caddyfile).toContain("health_uri /readyz");
  });

  test("sees a stopping node before that closes its door", () => {
    const seconds = (name: string): number =>
      Number(new RegExp(`${name} (\\d+)s`).exec(caddyfile)?.[1]);
    const noticedMs = (seconds("health_interval") + seconds("health_timeout")) * 1_000;
    const delayMs = Number(services["app-1"]?.environment?.["DRAIN_DELAY_MS"]);
    expect(delayMs).toBeGreaterThan(noticedMs);
    const graceMs = Number.parseInt(services["app-1"]?.stop_grace_period ?? "0", 10) * 1_000;
    expect(graceMs).toBeGreaterThanOrEqual(delayMs + 30_000);
  });

  test("is the only door to the outside", () => {
    const open = Object.keys(services).filter((name) => services[name]?.ports !== undefined);
    expect(open).toEqual(["proxy"]);
  });
});

test.each(Object.entries(services))(
  "%s is an image of one version, asked for its health, stopped in its own time, and bounded",
  (_, service) => {
    expect(service.image).toMatch(/^evenfall:\$\{EVENFALL_VERSION:\?|:\d+\.\d+(?:\.\d+)?-[a-z]+$/);
    expect(service.healthcheck?.test[0]).toBe("CMD");
    expect(service.stop_grace_period).toMatch(/^\d+s$/);
    const limits = { cpus: expect.anything() as unknown, memory: expect.anything() as unknown };
    expect(service).toMatchObject({
      security_opt: expect.arrayContaining(["no-new-privileges:true"]) as unknown,
      deploy: { resources: { limits } },
    });
  },
);

test.each(nodes)(
  "%s reads its form, writes nothing, may nothing, and is asked where the server answers",
  (node) => {
    expect(services[node]).toHaveProperty("env_file", "compose.env");
    expect(services[node]).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    expect(services[node]?.healthcheck?.test.slice(0, 3)).toEqual([
      "CMD",
      "node",
      "deploy/health-check.ts",
    ]);
    expect(answeredPaths).toContain(services[node]?.healthcheck?.test[3]);
  },
);
