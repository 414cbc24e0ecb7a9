import type { RouteDeps } from '#api/kernel/deps.ts';
import { notFound, outcomeProblem, Problem } from '#api/kernel/problem.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { startPaymentCommand } from '#commands/sales-orders/payment.command.ts';
import { paymentReturnLink } from '#commands/sales-orders/payment-return.link.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { orderMessages } from '#domain/sales-orders/order.messages.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { ProviderUnavailable } from '#platform/payments/port.ts';

/** Who goes to pay, and by which command id. A payer who is not signed in acts as the holder of a signed link. */
export interface Payer {
  readonly orderId: number;
  readonly actor: Actor;
  readonly commandId: string;
  readonly correlationId: string;
  readonly language: Language;
  /**
   * The name by which the payer reached the server (`Host`, which is checked against PUBLIC_URL). The payer is signed
   * in there, so the provider sends them back there.
   */
  readonly host: string | undefined;
}

/** How long the link back stays valid after the order's deadline, in ms. */
const RETURN_MS = 86_400_000;

/**
 * Begins the payment of an order by card, or continues the open attempt. First the order records it, then the provider
 * is asked. Returns the address of the provider's page.
 * @throws Problem 404, 409 as the order decides; 422 when no provider takes cards; 503 when the provider does not
 *   answer: the order keeps the attempt, and the next try continues it
 */
export async function startPayment(deps: RouteDeps, payer: Payer): Promise<{ url: string }> {
  const { card, execute, journal, links, namesOf, publicUrl } = deps;
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
  const returnEnd = new Date(Date.parse(expiresAt) + RETURN_MS).toISOString();
  const back = links.make(paymentReturnLink, { reference, expiresAt: returnEnd });
  const site = new URL(publicUrl);
  try {
    return await card.start({
      reference,
      amount: attempt.amount,
      currency: 'EUR',
      language,
      expiresAt,
      description: language === 'it' ? `Ordine n. ${orderId}` : `Order no. ${orderId}`,
      returnUrl: `${site.protocol}//${host ?? site.host}/pagamento/ritorno/${back}`,
    });
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Problem(503, orderMessages['payment-away']);
    throw error;
  }
}
