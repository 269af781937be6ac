import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../run/command.ts";
import { deployYaml, manifest, manifests, answeredPaths } from "./files.ts";
import { faultsOf, filled, secretSettings } from "./settings.ts";

const deployment = manifest("Deployment", "evenfall").spec;
const pod = deployment?.template.spec;
const [container] = pod?.containers ?? [];
const podLabels = deployment?.template.metadata?.labels ?? {};
const settings = manifest("ConfigMap", "evenfall-settings").data ?? {};
const secret = manifest("Secret", "evenfall-secrets").stringData ?? {};
const service = manifest("Service", "evenfall").spec;
const autoscaler = manifest("HorizontalPodAutoscaler", "evenfall").spec;
const policy = manifest("NetworkPolicy", "evenfall").spec;

describe("the settings of a node", () => {
  test("is understood by the server, once the secret is filled in", () => {
    expect(faultsOf(filled({ ...settings, ...secret }))).toEqual([]);
  });

  test("comes from one map and one secret, without a name twice", () => {
    expect(container?.envFrom).toEqual([
      { configMapRef: { name: "evenfall-settings" } },
      { secretRef: { name: "evenfall-secrets" } },
    ]);
    expect(Object.keys(settings).filter((name) => name in secret)).toEqual([]);
  });

  test("stands in the secret where it is one, and the form for that is empty", () => {
    expect(Object.keys(settings).filter((name) => secretSettings.includes(name))).toEqual([]);
    expect(new Set(Object.values(secret))).toEqual(new Set([""]));
  });
});

describe("who belongs to whom", () => {
  test("every object but the namespace itself stands in the namespace", () => {
    const elsewhere = manifests.filter(({ metadata }) => metadata.namespace !== "evenfall");
    expect(elsewhere.map(({ kind }) => kind)).toEqual(["Namespace"]);
  });

  test("service, budget, policy and spread mean the nodes", () => {
    const budget = manifest("PodDisruptionBudget", "evenfall").spec;
    for (const labels of [
      deployment?.selector.matchLabels,
      service?.selector,
      budget?.selector?.matchLabels,
      policy?.podSelector?.matchLabels,
      ...(pod?.topologySpreadConstraints ?? []).map((spread) => spread.labelSelector?.matchLabels),
    ])
      expect(podLabels).toEqual(expect.objectContaining(labels ?? { missing: "labels" }));
  });

  test("a request finds its way from the ingress to the port that the server listens on", () => {
    const [rule] = manifest("Ingress", "evenfall").spec?.rules ?? [];
    const backend = rule?.http?.paths[0]?.backend.service;
    const servicePort = service?.ports?.find(({ name }) => name === backend?.port?.name);
    const containerPort = container?.ports?.find(({ name }) => name === servicePort?.targetPort);
    expect(backend?.name).toBe("evenfall");
    expect(String(containerPort?.containerPort)).toBe(settings["PORT"]);
    expect(policy?.ingress?.[0]?.ports).toEqual([
      { port: containerPort?.containerPort, protocol: "TCP" },
    ]);
    expect(settings["PUBLIC_URL"]).toBe(`https://${rule?.host ?? ""}`);
  });

  test("all of them are applied, but the form for the secret", () => {
    const { resources } = deployYaml("kubernetes/kustomization.yaml") as {
      readonly resources: readonly string[];
    };
    const others = ["kustomization.yaml", "secret.template.yaml", "prometheus-adapter-values.yaml"];
    const files = readdirSync(join(root, "deploy/kubernetes"));
    expect([...resources, ...others].toSorted()).toEqual(files.toSorted());
  });
});

describe("a node", () => {
  test("is asked for its health where the server answers", () => {
    const probes = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe];
    const paths = probes.map((probe) => probe?.httpGet?.path ?? "");
    expect(paths).toEqual(["/healthz", "/healthz", "/readyz"]);
    for (const path of paths) expect(answeredPaths).toContain(path);
  });

  test("has longer to stop than it waits before it stops", () => {
    const graceMs = (pod?.terminationGracePeriodSeconds ?? 0) * 1_000;
    expect(graceMs).toBeGreaterThanOrEqual(Number(settings["DRAIN_DELAY_MS"]) + 30_000);
  });

  test("runs as nobody in particular, may write nothing, and is bounded", () => {
    expect(pod?.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect(container?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(container?.resources?.requests).toHaveProperty("cpu");
    expect(container?.resources?.requests).toHaveProperty("memory");
    expect(container?.resources?.limits).toHaveProperty("memory");
    expect(pod?.automountServiceAccountToken).toBe(false);
  });
});

describe("the autoscaler", () => {
  test("counts event streams by the name under which the server does, and the adapter too", () => {
    const name = autoscaler?.metrics?.[0]?.pods?.metric.name ?? "";
    const sources = readdirSync(join(root, "apps/server/src"), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => readFileSync(join(root, "apps/server/src", file), "utf8"));
    expect(sources.some((text) => text.includes(`"${name}"`))).toBe(true);
    const adapter = JSON.stringify(deployYaml("kubernetes/prometheus-adapter-values.yaml"));
    expect(adapter).toContain(`"as":"${name}"`);
    expect(adapter).toContain(`"seriesQuery":"${name}{`);
  });
});

test("nothing goes in or out but what a policy names", () => {
  expect(manifest("NetworkPolicy", "deny-all").spec).toEqual({
    podSelector: {},
    policyTypes: ["Ingress", "Egress"],
  });
  const ports = policy?.egress?.flatMap((rule) => rule.ports ?? []).map(({ port }) => port);
  expect(ports).toEqual(expect.arrayContaining([53, 5432, 4222, 443]));
});
