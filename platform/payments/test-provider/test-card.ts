import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import {
  ForgedWebhook,
  type NewPayment,
  type NewRefund,
  type PaymentProvider,
  type PaymentTruth,
  ProviderUnavailable,
  type RefundTruth,
  type Webhook,
} from '../port.ts';
import { requireSigned } from '../signed-webhook.ts';

const paymentSchema = z.object({
  reference: z.string(),
  event: z.string(),
  status: z.enum(['open', 'captured', 'failed']),
  amount: z.number().int(),
  currency: z.string(),
  code: z.string(),
});
const startedSchema = z.object({ url: z.url() });
const refundSchema = z.object({ status: z.enum(['made', 'pending']) });
const refusalSchema = z.object({ code: z.string() });
const webhookSchema = z.object({ id: z.string().min(1).max(200), reference: z.string().min(1).max(80) });

const DEADLINE_MS = 5_000;

/**
 * A client of the test provider (`test-provider.ts`), over HTTP like that of any other provider.
 * @param url gives the provider's address, called for each request
 */
export function testCard(url: () => string, secret: string): PaymentProvider {
  const ask = async (path: string, body?: object): Promise<{ readonly status: number; readonly said: unknown }> => {
    try {
      const answer = await fetch(`${url()}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      return { status: answer.status, said: await answer.json() };
    } catch (error) {
      throw new ProviderUnavailable('the test provider does not answer', { cause: error });
    }
  };
  return {
    name: 'test',
    start: async (payment: NewPayment) => read(startedSchema, await ask('/v1/payments', payment), 200),
    fetch: async (reference: string): Promise<PaymentTruth | null> => {
      const answer = await ask(`/v1/payments/${encodeURIComponent(reference)}`);
      return answer.status === 404 ? null : read(paymentSchema, answer, 200);
    },
    refund: async (refund: NewRefund): Promise<RefundTruth> => {
      const answer = await ask('/v1/refunds', refund);
      return answer.status === 422
        ? { status: 'refused', ...read(refusalSchema, answer, 422) }
        : read(refundSchema, answer, 200);
    },
    verify: (body: Buffer, headers: IncomingHttpHeaders, now: number): Webhook => {
      requireSigned(secret, body, headers['payment-signature'], now);
      const said = webhookSchema.safeParse(parsed(body));
      if (!said.success) throw new ForgedWebhook('it says nothing that we know');
      return { event: said.data.id, reference: said.data.reference };
    },
  };
}

/** The body of an answer. @throws ProviderUnavailable when the answer has another status or form */
function read<S extends z.ZodType>(schema: S, answer: { status: number; said: unknown }, status: number): z.infer<S> {
  const found = schema.safeParse(answer.said);
  if (answer.status !== status || !found.success)
    throw new ProviderUnavailable(`the test provider answers ${answer.status}`);
  return found.data;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
