import type { IncomingHttpHeaders } from 'node:http';

/** A payment to begin. The provider knows it by our reference: the same reference again is the same payment. */
export interface NewPayment {
  readonly reference: string;
  /** Cents. */
  readonly amount: number;
  readonly currency: 'EUR';
  /** Text that the customer reads on the provider's page. */
  readonly description: string;
  readonly language: 'it' | 'en';
  /** Address to which the provider sends the browser back, whatever the result. */
  readonly returnUrl: string;
  /** ISO 8601: from then on the provider accepts no money for the payment. */
  readonly expiresAt: string;
}

/** The provider's own state of a payment, fetched from the provider: only this counts. */
export interface PaymentTruth {
  readonly reference: string;
  /** The provider's id of this state: the same as long as nothing changes. */
  readonly event: string;
  readonly status: 'open' | 'captured' | 'failed';
  readonly amount: number;
  readonly currency: string;
  /** The provider's code for why the payment failed; empty when it did not fail. */
  readonly code: string;
}

/** Money to return. The provider knows the refund by our id: the same id again returns nothing twice. */
export interface NewRefund {
  readonly reference: string;
  readonly refundId: string;
  readonly amount: number;
  readonly currency: 'EUR';
}

/** The state of a refund. `pending`: ask again later; `refused`: final, it needs a person's attention. */
export type RefundTruth =
  | { readonly status: 'made' | 'pending' }
  | { readonly status: 'refused'; readonly code: string };

/** The content of a signed webhook: something happened to a payment. What it was must be fetched from the provider. */
export interface Webhook {
  /** The event's id at the provider: the same however often the webhook is sent. */
  readonly event: string;
  readonly reference: string;
}

/**
 * A provider that takes cards for us, or moves money for us in another way. Captures happen at once, by the customer's
 * own click. Every call but `verify` goes over the network.
 * @throws ProviderUnavailable when the provider does not answer: the same call may be repeated
 */
export interface PaymentProvider {
  /** Name of the provider in events and in the webhook's address: lower-case letters. */
  readonly name: string;
  /** Begins a payment, or finds it. @returns the page to which the browser goes */
  start(payment: NewPayment): Promise<{ readonly url: string }>;
  /** The state of a payment; null when the provider does not know it. */
  fetch(reference: string): Promise<PaymentTruth | null>;
  refund(refund: NewRefund): Promise<RefundTruth>;
  /**
   * Checks and reads a webhook.
   * @param body byte for byte as received
   * @param now ms since 1970
   * @throws ForgedWebhook when the signature does not match, or is older or newer than the provider allows
   */
  verify(body: Buffer, headers: IncomingHttpHeaders, now: number): Webhook;
}

/** The provider does not answer, or answers in an unexpected form. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The webhook does not come from the provider. */
export class ForgedWebhook extends Error {
  override readonly name = 'ForgedWebhook';
}
