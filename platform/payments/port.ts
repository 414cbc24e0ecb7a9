import type { IncomingHttpHeaders } from 'node:http';

/** A payment that is to begin. The provider knows it by our reference: the same again is the same payment. */
export interface NewPayment {
  readonly reference: string;
  /** Cents. */
  readonly amount: number;
  readonly currency: 'EUR';
  /** What the customer reads on the provider's page. */
  readonly description: string;
  readonly language: 'it' | 'en';
  /** Where the provider sends the browser back to, whatever came of it. */
  readonly returnUrl: string;
  /** ISO 8601: from then on the provider takes no money for it. */
  readonly expiresAt: string;
}

/** What the provider knows of a payment, asked of itself: the only word that counts. */
export interface PaymentTruth {
  readonly reference: string;
  /** The provider's own id of what it says: the same as long as nothing changed. */
  readonly event: string;
  readonly status: 'open' | 'captured' | 'failed';
  readonly amount: number;
  readonly currency: string;
  /** Why it failed, in the provider's code; empty: it did not. */
  readonly code: string;
}

/** Money that is to go back. The provider knows it by our id: the same again gives nothing twice. */
export interface NewRefund {
  readonly reference: string;
  readonly refundId: string;
  readonly amount: number;
  readonly currency: 'EUR';
}

/** What became of a refund: `pending` is asked again later; a refusal is final, for people to look at. */
export type RefundTruth =
  | { readonly status: 'made' | 'pending' }
  | { readonly status: 'refused'; readonly code: string };

/** What a signed webhook says: that something happened to a payment. What it is, is asked of the provider. */
export interface Webhook {
  /** Its id at the provider: the same however often it is sent. */
  readonly event: string;
  readonly reference: string;
}

/**
 * Whoever takes cards for us, or moves money for us otherwise. Captures happen at once, by the customer's own click. Every call but
 * `verify` goes over the network. @throws ProviderAway where it does not answer: the same call may be made again
 */
export interface PaymentProvider {
  /** As events and the webhook's address name it: lower-case letters. */
  readonly name: string;
  /** Begins a payment, or finds it; gives the page to which the browser goes. */
  start(payment: NewPayment): Promise<{ readonly url: string }>;
  /** What it knows of a payment; null: nothing. */
  fetch(reference: string): Promise<PaymentTruth | null>;
  refund(refund: NewRefund): Promise<RefundTruth>;
  /**
   * Reads a webhook, byte for byte as it came. @param now ms since 1970
   * @throws ForgedWebhook where the signature does not hold, or is not of these minutes
   */
  verify(body: Buffer, headers: IncomingHttpHeaders, now: number): Webhook;
}

/** The provider does not answer, or not as it should. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** The webhook is not the provider's. */
export class ForgedWebhook extends Error {
  override readonly name = 'ForgedWebhook';
}
