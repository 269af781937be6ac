import { fail, ok, type Result } from "@evenfall/domain";
import { readJsonBody } from "../../platform/http/read-body.ts";
import { REFUSALS, type ProviderRefusal } from "./provider-failure.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a JSON body, or why it is refused, in the provider's form. */
export const readCredentials = async (
  request: Request,
): Promise<Result<Fields, ProviderRefusal>> => {
  const body = await readJsonBody(request);
  if (body.ok)
    return typeof body.value === "object" && body.value !== null && !Array.isArray(body.value)
      ? ok({ ...body.value })
      : fail(REFUSALS.notAnObject);
  switch (body.error.kind) {
    case "unsupported-media-type":
      return fail(REFUSALS.unsupportedMediaType);
    case "body-too-large":
      return fail(REFUSALS.bodyTooLarge);
    default:
      return fail(REFUSALS.invalidJson);
  }
};
