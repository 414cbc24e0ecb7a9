import { z } from 'zod';
import { type CarrierProvider, CarrierUnavailable } from '../port.ts';

const acceptedSchema = z.object({ code: z.string().min(1).max(80), url: z.url({ protocol: /^https$/ }) });
const refusedSchema = z.object({ code: z.string().min(1).max(80) });
const DEADLINE_MS = 5_000;

/**
 * A client of the test carrier, over HTTP like that of any other carrier.
 * @param url gives the carrier's address, called for each request
 * @param deadlineMs how long a request may take
 */
export function testCarrierClient(url: () => string, secret: string, deadlineMs = DEADLINE_MS): CarrierProvider {
  return {
    announce: async ({ key, ...parcel }) => {
      const { status, said } = await fetch(`${url()}/v1/parcels`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(parcel),
        signal: AbortSignal.timeout(deadlineMs),
      })
        .then(async (answer) => ({ status: answer.status, said: (await answer.json()) as unknown }))
        .catch((error) => {
          throw new CarrierUnavailable('the test carrier does not answer', { cause: error });
        });
      const refusal = refusedSchema.safeParse(said);
      if (status === 422 && refusal.success) return { status: 'refused', code: refusal.data.code };
      const acceptance = acceptedSchema.safeParse(said);
      if (status !== 200 || !acceptance.success) throw new CarrierUnavailable(`the test carrier answers ${status}`);
      return { status: 'taken', tracking: acceptance.data.code, tracking_url: acceptance.data.url };
    },
  };
}
