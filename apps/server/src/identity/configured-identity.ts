import type { AgeLevels } from "@evenfall/domain";
import type { Config } from "../platform/config.ts";
import type { Secret } from "../platform/secrets/secret.ts";
import { createHostedAgeAssurance } from "./age/assurance.hosted.ts";
import type { IdentityDeps } from "./deps.ts";
import { createIdentity, type Identity } from "./identity.ts";

export interface ConfiguredIdentityDeps extends Pick<
  IdentityDeps,
  "database" | "clock" | "ids" | "log" | "trustedProxies" | "brandName"
> {
  readonly config: Config;
  readonly secret: Secret;
  readonly ageLevels: AgeLevels;
}

/** The identity module with the limits, age rules and age assurance of the configuration. */
export const createConfiguredIdentity = ({
  config,
  secret,
  ageLevels,
  ...deps
}: ConfiguredIdentityDeps): Identity => {
  const { assuranceUrl: url, assuranceSecret, regionHeader } = config.age;
  return createIdentity({
    ...deps,
    secret: secret.reveal(),
    own: { publicUrl: config.server.publicUrl },
    passwordMinLength: config.identity.passwordMin,
    attemptLimit: { attempts: config.identity.authAttemptsPerMinute, windowMs: 60_000 },
    signUpsPerNetworkDay: config.identity.signUpsPerNetworkDay,
    guestRepliesPerAddressDay: config.conversation.guestRepliesPerAddressDay,
    age: {
      levels: ageLevels,
      regionHeader,
      assurance:
        url === null || assuranceSecret === null
          ? null
          : createHostedAgeAssurance({ url, secret: assuranceSecret }),
    },
  });
};
