import { z } from 'zod';
import { CarrierAway, type CarrierProvider } from '../port.ts';

const taken = z.object({ code: z.string().min(1).max(80), url: z.url({ protocol: /^https$/ }) });
const refused = z.object({ code: z.string().min(1).max(80) });
const DEADLINE_MS = 5_000;

/**
 * Packages by the test carrier, over HTTP as any other. @param url where it answers, asked at each call
 * @param deadlineMs so long it may take
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
          throw new CarrierAway('the test carrier does not answer', { cause: error });
        });
      const no = refused.safeParse(said);
      if (status === 422 && no.success) return { status: 'refused', code: no.data.code };
      const yes = taken.safeParse(said);
      if (status !== 200 || !yes.success) throw new CarrierAway(`the test carrier answers ${status}`);
      return { status: 'taken', tracking: yes.data.code, tracking_url: yes.data.url };
    },
  };
}
