import type { RouteDeps } from '#api/kernel/deps.ts';
import { notFound, outcomeProblem, Problem } from '#api/kernel/problem.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { startPaymentCommand } from '#commands/sales-orders/payment.command.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { orderMessages } from '#domain/sales-orders/order.messages.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { ProviderAway } from '#platform/payments/port.ts';

/** Who goes to pay, and under which id. Somebody who is not signed in comes as the system, once a signed link let him in. */
export interface Payer {
  readonly orderId: number;
  readonly actor: Actor;
  readonly commandId: string;
  readonly correlationId: string;
  readonly language: Language;
  /** By which of our names he sees us (`Host`, which is held against PUBLIC_URL): there he is signed in, and there he comes back. */
  readonly host: string | undefined;
}

/** How long the browser's way back is good for, in ms. */
const RETURN_MS = 86_400_000;

/**
 * Begins the payment of an order by card, or goes on with the attempt that is open: first the order notes it, then the provider is
 * asked. Gives the page to go to.
 * @throws Problem 404, 409 as the order says; 422 where nobody takes cards; 503 where the provider does not answer: the order stands,
 * and whoever presses again goes on
 */
export async function startPayment(deps: RouteDeps, payer: Payer): Promise<{ url: string }> {
  const { card, execute, journal, namesOf, paymentReturns, publicUrl } = deps;
  const { orderId, language, host, ...options } = payer;
  if (!card) throw new Problem(422, orderMessages['card-nobody']);
  const payload = { id: orderId, provider: card.name };
  const outcome = await execute(startPaymentCommand as unknown as AnyCommand, payload, options);
  if (!outcome.ok) throw await outcomeProblem(outcome, namesOf);
  const { reference } = outcome.data as { readonly reference: string };
  const { state: order } = await journal.load(orderStream(orderId), orderFold);
  const attempt = order.status === 'none' ? undefined : order.payments.find((one) => one.reference === reference);
  if (order.status === 'none' || !attempt) throw notFound();
  const expiresAt = order.due_at ?? new Date(deps.now()).toISOString();
  const back = paymentReturns.make(reference, new Date(Date.parse(expiresAt) + RETURN_MS).toISOString());
  const own = new URL(publicUrl);
  try {
    return await card.start({
      ...{ reference, amount: attempt.amount, currency: 'EUR', language, expiresAt },
      description: language === 'it' ? `Ordine n. ${orderId}` : `Order no. ${orderId}`,
      returnUrl: `${own.protocol}//${host ?? own.host}/pagamento/ritorno/${back}`,
    });
  } catch (error) {
    if (error instanceof ProviderAway) throw new Problem(503, orderMessages['payment-away']);
    throw error;
  }
}
