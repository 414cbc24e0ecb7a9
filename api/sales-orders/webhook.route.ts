import { paymentEndpoints } from '#api/contracts/payments.contract.ts';
import { apiMessages } from '#api/kernel/api.messages.ts';
import { notFound, Problem } from '#api/kernel/problem.ts';
import { rawRoute } from '#api/kernel/raw-route.ts';
import { keepWebhook } from '#commands/sales-orders/webhooks-table.ts';
import { ForgedWebhook, type Webhook } from '#platform/payments/port.ts';

/** A webhook is some hundred bytes. */
const MAX_BYTES = 64 * 1024;

/**
 * Takes a webhook. Its signature is checked over the raw bytes; it is stored once, and answered when that is committed.
 * Its content is only a hint to look: the worker asks the provider.
 */
export const webhookRoute = rawRoute(paymentEndpoints.webhook, {
  tag: 'sales-orders',
  summary:
    'Dove il gestore delle carte avvisa che qualcosa è successo a un pagamento; la firma vale sui byte come arrivano.',
  commands: [],
  maxBytes: MAX_BYTES,
  take: async (bytes, { params, headers }, { card, pools, now }) => {
    const { provider } = params as { readonly provider: string };
    if (!card || card.name !== provider) throw notFound();
    const webhook = verified(() => card.verify(bytes, headers, now()));
    await keepWebhook(pools.pg, provider, webhook, new Date(now()).toISOString());
  },
});

/** @throws Problem 401 when it is forged */
function verified(read: () => Webhook): Webhook {
  try {
    return read();
  } catch (error) {
    if (error instanceof ForgedWebhook) throw new Problem(401, apiMessages['webhook-forged']);
    throw error;
  }
}
