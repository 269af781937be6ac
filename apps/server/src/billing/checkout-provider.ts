import type { Result } from "@evenfall/domain";

/** Who wants to subscribe. */
export interface Subscriber {
  /** Null for a guest; a provider that takes money refuses one. */
  readonly userId: string | null;
}

export interface StartedCheckout {
  /** Where the browser goes next. */
  readonly redirectTo: string;
  /** Whether money moves by this; the mock never takes any. */
  readonly charged: boolean;
}

/** A service that takes subscriptions. Fails as a value; why is for its own log. */
export interface CheckoutProvider {
  start(subscriber: Subscriber): Promise<Result<StartedCheckout, "failed">>;
}
