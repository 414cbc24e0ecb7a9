import { describe, expect, test } from 'vitest';
import type { RequestEvent, RequestState } from '#domain/public-requests/request.state.ts';
import { requestFold } from '#domain/public-requests/request.state.ts';
import { keptUntil } from '#domain/public-requests/request-retention.ts';
import { submitRequest } from '#domain/public-requests/submit-request.decide.ts';
import { forgetRequest } from '#domain/public-requests/work-request.decide.ts';

test.each([
  ['2026-03-02T09:00:00.000Z', 24, '2028-03-02T01:00:00.000Z'],
  // The day in Rome counts, here in summer.
  ['2026-05-31T22:30:00.000Z', 1, '2026-07-01T00:00:00.000Z'],
  // The last month lacks the day.
  ['2026-01-31T12:00:00.000Z', 1, '2026-02-28T01:00:00.000Z'],
  ['2027-11-30T12:00:00.000Z', 3, '2028-02-29T01:00:00.000Z'],
  // The end falls into the night in which two o'clock is skipped.
  ['2026-02-28T12:00:00.000Z', 13, '2027-03-28T01:00:00.000Z'],
])('what ended at %s is kept for %d months: until %s', (since, months, until) => {
  expect(keptUntil(since, months)).toBe(until);
});

describe('a request whose time is over', () => {
  const sent = submitRequest(7, {
    form: 'contact',
    language: 'it',
    consents: [],
    file: null,
    emailToSend: '',
    doubts: [],
    address: '203.0.113.9',
    agent: 'test',
    answers: [{ field: 'name', value: 'Conservazione' }],
  });
  const requestAfter = (...events: readonly RequestEvent[]): RequestState =>
    [...sent, ...events].reduce(requestFold.evolve, requestFold.initial);
  const closed: RequestEvent = { type: 'RequestClosed', data: { requestId: 7, as: 'spam' } };

  test('is erased on its grounds, whatever its sender is called; once', () => {
    const [erased] = forgetRequest(requestAfter(closed), 3) as readonly {
      readonly type: string;
      readonly data: unknown;
    }[];
    expect(erased).toMatchObject({
      type: 'PersonalDataErased',
      data: { erasureId: 3, subject: 'request', recordId: 7, grounds: 'retention-over' },
    });
    const gone = requestFold.evolve(requestAfter(closed), { type: 'PersonalDataErased', data: {} });
    expect(forgetRequest(gone, 4)).toEqual([]);
  });

  test('is not where it is open, nor where it is none', () => {
    expect(forgetRequest(requestAfter(), 3)).toMatchObject({ code: 'request-open' });
    expect(forgetRequest(requestAfter(closed, { type: 'RequestReopened', data: { requestId: 7 } }), 3)).toMatchObject({
      code: 'request-open',
    });
    expect(forgetRequest(null, 3)).toMatchObject({ code: 'not-found' });
  });
});
