import type { OfficinaEvent } from '../events.ts';
import type { RefundCause } from './order.events.ts';

/** An attempt to pay, or a payment that came in without one (a bank transfer). */
export interface Payment {
  readonly paymentId: number;
  readonly provider: string;
  /** The provider's reference; empty: the payment was not started here. */
  readonly reference: string;
  readonly amount: number;
  readonly captured: number;
  readonly failed: boolean;
}

export interface Refund {
  readonly refundId: number;
  readonly paymentId: number;
  readonly provider: string;
  readonly amount: number;
  readonly cause: RefundCause;
  /** The reason that staff gave; empty: the order itself ordered it. */
  readonly reason: string;
  readonly made: boolean;
  /** The provider refused it, or did not answer for too long: people make it. */
  readonly failed: boolean;
}

/** The payments and refunds of an order. */
export interface PaymentParts {
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
}

export const NO_PAYMENTS: PaymentParts = { payments: [], refunds: [] };

/** Cents that came in. */
export function capturedOf({ payments }: PaymentParts): number {
  return payments.reduce((sum, { captured }) => sum + captured, 0);
}

/** Cents that were or will be refunded. */
export function refundedOf({ refunds }: PaymentParts): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Cents of a payment that came in and will not be refunded. */
export function leftOf({ refunds }: PaymentParts, { paymentId, captured }: Payment): number {
  return refunds.reduce((left, one) => (one.paymentId === paymentId ? left - one.amount : left), captured);
}

/** The attempt that the customer may still complete; one at a time. */
export function openAttempt({ payments }: PaymentParts, provider: string): Payment | undefined {
  return payments.findLast((one) => one.provider === provider && !one.failed && one.captured === 0);
}

/** Total: other events change nothing. */
export function evolvePayments<P extends PaymentParts>(parts: P, event: OfficinaEvent): P {
  const { payments, refunds } = parts;
  const ofPayment = (paymentId: number, change: Partial<Payment>): P => ({
    ...parts,
    payments: payments.map((one) => (one.paymentId === paymentId ? { ...one, ...change } : one)),
  });
  const ofRefund = (refundId: number, change: Partial<Refund>): P => ({
    ...parts,
    refunds: refunds.map((one) => (one.refundId === refundId ? { ...one, ...change } : one)),
  });
  switch (event.type) {
    case 'PaymentStarted': {
      const { paymentId, provider, reference, amount } = event.data;
      const started = { paymentId, provider, reference, amount, captured: 0, failed: false };
      return { ...parts, payments: [...payments, started] };
    }
    case 'PaymentCaptured': {
      const { paymentId, provider, amount } = event.data;
      if (payments.some((one) => one.paymentId === paymentId)) return ofPayment(paymentId, { captured: amount });
      const came = { paymentId, provider, reference: '', amount, captured: amount, failed: false };
      return { ...parts, payments: [...payments, came] };
    }
    case 'PaymentFailed':
      return ofPayment(event.data.paymentId, { failed: true });
    case 'RefundRequested': {
      const { refundId, paymentId, provider, amount, cause, reason } = event.data;
      const asked = { refundId, paymentId, provider, amount, cause, reason, made: false, failed: false };
      return { ...parts, refunds: [...refunds, asked] };
    }
    case 'RefundFailed':
      return ofRefund(event.data.refundId, { failed: true });
    case 'RefundMade':
      return ofRefund(event.data.refundId, { made: true });
    default:
      return parts;
  }
}
