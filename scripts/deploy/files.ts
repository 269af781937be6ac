import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { IDeployment } from "kubernetes-models/apps/v1";
import type { IHorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import type { IIngress, INetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import type { IPodDisruptionBudget } from "kubernetes-models/policy/v1";
import type { IConfigMap, ISecret, IService } from "kubernetes-models/v1";
import { parse, parseAllDocuments } from "yaml";
import { root } from "../run/command.ts";
import { ENDPOINTS } from "@evenfall/contracts";
import { toOpenApi } from "../../apps/server/src/platform/http/openapi.ts";

/** The text of a file in `deploy/`. */
export const deployText = (path: string): string =>
  readFileSync(join(root, "deploy", path), "utf8");

/** A YAML file of `deploy/`, with its anchors resolved. */
export const deployYaml = (path: string): unknown => parse(deployText(path), { merge: true });

/** The fields that every Kubernetes object has. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
}

const isManifest = (value: unknown): value is Manifest =>
  typeof value === "object" && value !== null && "kind" in value && "metadata" in value;

/** Every object below `deploy/kubernetes`, including the template of the secret. */
export const manifests: readonly Manifest[] = readdirSync(join(root, "deploy/kubernetes"))
  .filter((file) => file.endsWith(".yaml"))
  .flatMap((file) => parseAllDocuments(deployText(`kubernetes/${file}`)))
  .map((document): unknown => document.toJS())
  .filter(isManifest);

interface Kinds {
  readonly ConfigMap: IConfigMap;
  readonly Deployment: IDeployment;
  readonly HorizontalPodAutoscaler: IHorizontalPodAutoscaler;
  readonly Ingress: IIngress;
  readonly NetworkPolicy: INetworkPolicy;
  readonly PodDisruptionBudget: IPodDisruptionBudget;
  readonly Secret: ISecret;
  readonly Service: IService;
}

/** The one object of that kind and name; the test of the schemas checks its shape. */
export const manifest = <Kind extends keyof Kinds>(kind: Kind, name: string): Kinds[Kind] => {
  const found = manifests.filter((each) => each.kind === kind && each.metadata.name === name);
  if (found.length !== 1) throw new Error(`${found.length} objects are called ${kind} ${name}`);
  return found[0] as Kinds[Kind];
};

const { paths } = toOpenApi("Evenfall", ENDPOINTS, {}) as { readonly paths: object };

/** The paths that the server's API description lists. */
export const answeredPaths: readonly string[] = Object.keys(paths);
