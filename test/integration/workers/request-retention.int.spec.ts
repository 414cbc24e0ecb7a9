import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { FIRM_STREAM } from '#domain/firm/firm.state.ts';
import { requestFold, requestStream } from '#domain/public-requests/request.state.ts';
import { type Submission, submitRequest } from '#domain/public-requests/submit-request.decide.ts';
import { RECORD_PROJECTIONS } from '#projections/records/record-projections.ts';
import { A_SUBMISSION } from '#test/support/public-requests.ts';
import { openWorld, registerPeople, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld({ projections: [RECORD_PROJECTIONS.get('contact') ?? []].flat() });
  await registerPeople(world);
});
afterEach(() => world.close());

const WRITER = 'carla@altrove.example';
const arrive = (requestId: number, over: Partial<Submission> = {}) => {
  const sent = submitRequest(requestId, {
    ...A_SUBMISSION,
    answers: [{ field: 'email', value: WRITER }],
    ...over,
  });
  return world.append(`request-${requestId}`, sent);
};
const tell = (requestId: number, ...events: OfficinaEvent[]) => world.append(`request-${requestId}`, events);
const closed = (requestId: number): OfficinaEvent => ({ type: 'RequestClosed', data: { requestId, as: 'done' } });
const keep = (request_months: number) =>
  world.append(FIRM_STREAM, [{ type: 'FirmCorrected', data: { changes: { request_months } } }]);
/** Lets the workers run at an instant. Gives those of the requests that are erased by then. */
async function erasedBy(instant: string, ids: readonly number[]): Promise<number[]> {
  world.jumpTo(instant);
  const workers = await world.start();
  await world.settled();
  await workers.sweep();
  await world.stop(workers);
  const states = await Promise.all(ids.map((id) => world.journal.load(requestStream(id), requestFold)));
  return ids.filter((_, nth) => states[nth]?.state?.erased);
}

describe('a request from the site that ended', () => {
  test('is erased in the night after the firm’s months are over, on its grounds; an open or assigned one never', async () => {
    for (const id of [1, 2, 3, 4]) await arrive(id);
    await tell(2, { type: 'RequestAssigned', data: { requestId: 2, assigneeId: 21 } });
    await tell(3, closed(3));
    await tell(4, closed(4), { type: 'RequestReopened', data: { requestId: 4 } });
    expect(await erasedBy('2028-03-02T00:59:00.000Z', [1, 2, 3, 4])).toEqual([]);
    expect(await erasedBy('2028-03-02T01:01:00.000Z', [1, 2, 3, 4])).toEqual([3]);
    const [erasure] = (await world.journal.read('request-3')).filter(({ type }) => type === 'PersonalDataErased');
    expect(erasure?.data).toMatchObject({ subject: 'request', recordId: 3, grounds: 'retention-over' });
    expect(await erasedBy('2038-01-01T00:00:00.000Z', [1, 2, 3, 4])).toEqual([3]);
  });

  test('is kept for as long as the firm says now: fewer months take what waited longer, more months spare it', async () => {
    await arrive(1);
    await tell(1, closed(1));
    expect(await erasedBy('2026-04-20T12:00:00.000Z', [1])).toEqual([]);
    await keep(1);
    await keep(3);
    expect(await erasedBy('2026-05-20T12:00:00.000Z', [1])).toEqual([]);
    await keep(2);
    expect(await erasedBy('2026-05-20T13:00:00.000Z', [1])).toEqual([1]);
  });

  test('is kept from a booking’s day on, and while it proves a subscription that holds', async () => {
    await keep(1);
    const date = '2026-06-10';
    await arrive(1, { form: 'tour', answers: [{ field: 'date', value: date }] });
    await arrive(2, { form: 'subscribe' });
    await tell(2, { type: 'RequestConfirmed', data: { requestId: 2, address: '203.0.113.9', agent: 'test' } });
    const contact = (type: string, values: object) =>
      world.append('record-contact-4', [{ type, data: { id: 4, values } } as unknown as OfficinaEvent]);
    await contact('ContactInserted', { email: WRITER, send_newsletter: true, consent_date: '2026-03-02' });
    expect(await erasedBy('2026-07-09T12:00:00.000Z', [1, 2])).toEqual([]);
    expect(await erasedBy('2026-07-10T12:00:00.000Z', [1, 2])).toEqual([1]);
    await contact('ContactChanged', { send_newsletter: false });
    expect(await erasedBy('2026-08-20T12:00:00.000Z', [1, 2])).toEqual([1, 2]);
  });
});
