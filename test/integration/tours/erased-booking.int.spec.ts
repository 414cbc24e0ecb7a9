import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestDetail } from '#api/contracts/public-requests.contract.ts';
import { requestFold, requestStream } from '#domain/public-requests/request.state.ts';
import { bookingReference, slotFold, tourStream } from '#domain/tours/slot.state.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { Till } from '#test/support/shop/till.ts';
import { testSite } from '#test/support/site.ts';
import { tourBooking, tourIn } from '#test/support/tours.ts';

const host = new URL(PUBLIC_URL).host;

let till: Till;
beforeAll(async () => {
  till = await Till.open(undefined, testSite());
});
afterAll(() => till?.close());

test('a booking whose request was erased is refunded: the money goes back, its link shows nothing', async () => {
  const { app, journal, base, person, system, now } = till.world;
  const get = (url: string) => app.inject({ url, headers: { host } });
  const day = await tourIn(till.world, 3);
  const booked = await app.inject({
    method: 'PUT',
    url: '/api/v1/contactrequest/touravailability',
    payload: tourBooking(day),
    remoteAddress: '198.51.100.7',
  });
  const path = new URL(booked.json().data.url).pathname;
  const [, pay = ''] = /<a class="action" href="([^"]+)"/.exec((await get(path)).body) ?? [];
  await till.press(pay.replaceAll('&amp;', '&'), 'pay');
  await get(path);
  const key = { courseId: day.course_id, date: day.date };
  const [booking] = (await journal.load(tourStream(key), slotFold)).state.bookings.values();
  const id = booking?.requestId ?? 0;

  await system('EraseRequest', { id, grounds: 'request', reference: 'Ticket 12' });
  await base.vault.erase(`request-${id}`, new Date(now()).toISOString());
  expect((await journal.load(requestStream(id), requestFold)).state).toMatchObject({ erased: true });
  const manager = await person('manager');
  const seen = async () => (await manager.get(`/api/v1/contactrequest/${id}`)).data<RequestDetail>().booking;
  expect(await seen()).toMatchObject({ status: 'CONFIRMED', amount: '125.00', date: day.date });
  expect((await get(path)).statusCode).toBe(410);

  const refund = { id, reason: 'Officina chiusa' };
  expect((await manager.post('/api/v1/contactrequest/refundbooking', refund)).status).toBe(200);
  await till.tick();
  expect(await seen()).toMatchObject({ status: 'REFUNDED' });
  expect(Object.values(till.provider.refundsOf(bookingReference(key, id)))).toEqual([12_500]);
});
