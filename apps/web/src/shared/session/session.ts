import type { FirstPorts } from "../browser/ports.ts";
import type { Session, SessionContent } from "./types.ts";

export interface SessionDeps {
  readonly ports: FirstPorts;
  readonly content: SessionContent;
}

export type CreateSession = (deps: SessionDeps) => Session;
export declare const createSession: CreateSession;
