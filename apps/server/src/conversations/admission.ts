import type { AgeStep, Endpoint, FailureKind } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import type { AgeRecord, Identity } from "../identity/index.ts";
import type { Answer, Call, Edge, HttpFailure } from "../platform/http/index.ts";
import type { SharedRateLimit, TakeBy } from "../platform/limits/index.ts";
import type { Viewer } from "./viewer.ts";
import { viewerOf, type Visit } from "./visit.ts";

export interface AdmissionDeps {
  readonly identity: Pick<Identity, "ageOf">;
  /** How often one owner may write. */
  readonly writes: Pick<SharedRateLimit, "take">;
}

type Admitted = Promise<Result<Viewer, HttpFailure>>;

/** The failure for whoever may not write yet, by the state of the age step (duties L9, L11). */
const NOT_YET: Readonly<Record<Exclude<AgeStep, "adult">, FailureKind>> = {
  open: "age-step-required",
  refused: "under-age",
  locked: "under-age",
  "assurance-needed": "age-assurance-required",
  asked: "age-question",
};

/** Who may do what, and how often. */
export const createAdmission = ({ identity, writes }: AdmissionDeps) => {
  const take = async (viewer: Viewer, key: string, takeBy?: TakeBy): Admitted => {
    const pace = await writes.take(key, takeBy);
    return pace.ok
      ? ok(viewer)
      : fail({ kind: "rate-limited", retryAt: pace.error.retryAt, limit: "writes" });
  };

  /** Within the rate of writes. */
  const paced = (viewer: Viewer, takeBy?: TakeBy): Admitted => take(viewer, viewer.ownerId, takeBy);

  /** Anybody with a pass or an account. */
  const owner = async (visit: Visit): Admitted => {
    const viewer = viewerOf(visit);
    return viewer === null ? fail({ kind: "not-found" }) : ok(viewer);
  };

  /** A visitor of 18 or older, known as surely as the region requires. */
  const adult = async (visit: Visit, known?: AgeRecord | null): Admitted => {
    const viewer = viewerOf(visit);
    if (viewer === null) return fail({ kind: "age-step-required" });
    const { pass } = visit.identified;
    const age = await identity.ageOf(viewer.ownerId, pass, visit.request, known);
    return age === "adult" ? ok(viewer) : fail({ kind: NOT_YET[age] });
  };

  return {
    paced,
    adult,
    owner,
    /** Any pass or account, within the rate of writes: deleting and the like cost work, but need no age step. */
    pacedOwner: async (visit: Visit): Admitted => {
      const viewer = await owner(visit);
      return viewer.ok ? paced(viewer.value) : viewer;
    },
    /** Small writes of the page, such as marks: the same rate, counted apart from what the visitor says. */
    pacedBeside: async (visit: Visit): Admitted => {
      const viewer = await owner(visit);
      return viewer.ok ? take(viewer.value, `beside ${viewer.value.ownerId}`) : viewer;
    },
    /** A visitor who may write: an adult, and within the rate. */
    writer: async (visit: Visit): Admitted => {
      const viewer = await adult(visit);
      return viewer.ok ? paced(viewer.value) : viewer;
    },
  };
};

export type Admission = ReturnType<typeof createAdmission>;

/** Mounts calls for those who are admitted. */
export const routesFor =
  (edge: Edge<Visit>) =>
  <const Shape extends Endpoint>(
    endpoint: Shape,
    admit: (visit: Visit) => Admitted,
    act: (viewer: Viewer, call: Call<Shape, Visit>) => Promise<Answer<Shape>>,
  ): void =>
    edge.route(endpoint, async (call) => {
      const viewer = await admit(call.caller);
      return viewer.ok ? act(viewer.value, call) : viewer;
    });
