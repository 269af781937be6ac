import {
  addFact,
  changeFact,
  forgetFact,
  getCharacterUpdate,
  getMemory,
  type CharacterUpdate,
  type Memory,
} from "@evenfall/contracts";
import type { Result } from "@evenfall/domain";
import type { Client } from "../api/client.ts";
import { faultText, type CallFault } from "../api/fault.ts";
import type { CorePorts } from "../browser/ports.ts";
import { WRITE_TRIES, type Patience } from "./patience.ts";

export type FactChange = { readonly text: string } | { readonly pinned: boolean };

/**
 * What the state of a dialog needs of the chat core. That state comes with the dialogs' own
 * script; calls and schemas stand here, so that they are in the page once.
 */
export interface DialogTools {
  readonly ids: CorePorts["ids"];
  readonly page: CorePorts["page"];
  readonly wordsFor: (fault: CallFault) => string;
  readMemory(conversationId: string): Promise<Result<Memory, CallFault>>;
  addFact(
    conversationId: string,
    fact: { readonly id: string; readonly text: string },
  ): Promise<Result<Memory, CallFault>>;
  changeFact(
    conversationId: string,
    factId: string,
    change: FactChange,
  ): Promise<Result<Memory, CallFault>>;
  forgetFact(conversationId: string, factId: string): Promise<Result<Memory, CallFault>>;
  readUpdate(conversationId: string): Promise<Result<CharacterUpdate, CallFault>>;
}

/** A dialog's calls come back by themselves while it is open; each may go out twice and be done once. */
export const createDialogTools = (
  { call }: Client,
  { ids, page }: Pick<CorePorts, "ids" | "page">,
  { whileHere: read }: Patience,
): DialogTools => {
  const write: Patience["whileHere"] = (once) => read(once, { tries: WRITE_TRIES });
  return {
    ids,
    page,
    wordsFor: faultText,
    readMemory: (conversationId) => read(() => call(getMemory, { params: { conversationId } })),
    addFact: (conversationId, body) =>
      write(() => call(addFact, { params: { conversationId }, body })),
    changeFact: (conversationId, factId, body) =>
      write(() => call(changeFact, { params: { conversationId, factId }, body })),
    forgetFact: (conversationId, factId) =>
      write(() => call(forgetFact, { params: { conversationId, factId } })),
    readUpdate: (conversationId) =>
      read(() => call(getCharacterUpdate, { params: { conversationId } })),
  };
};
