import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RequestDetail } from '#api/contracts/public-requests.contract.ts';
import { FORM_BOUNDS } from '#api/public-requests/form-bounds.ts';
import { newFormTicket } from '#commands/public-requests/form-ticket.link.ts';
import { bookingReference, slotFold, tourStream } from '#domain/tours/slot.state.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { Till } from '#test/support/shop/till.ts';
import { testSite } from '#test/support/site.ts';
import { type TourDay, tourBooking, tourIn } from '#test/support/tours.ts';
import { Killed } from '#workers/killed.ts';

const URL_OF_CALL = '/api/v1/contactrequest/touravailability';
const MINUTE = 60_000;
const host = new URL(PUBLIC_URL).host;

let till: Till;
beforeAll(async () => {
  till = await Till.open(undefined, testSite());
});
afterAll(() => till?.close());
afterEach(() => {
  till.provider.deliveries.manner = { sending: 'at once', times: 1 };
});

let line = 0;
/** An IP address of its own for each sender. */
const from = () => `198.51.${Math.floor(++line / 250)}.${line % 250}`;
const send = (payload: object) =>
  till.world.app.inject({ method: 'PUT', url: URL_OF_CALL, payload, remoteAddress: from() });
const get = (url: string) => till.world.app.inject({ url, headers: { host } });

/** Books by the call. Gives the path of the booking's page. */
async function booked(day: TourDay, over: object = {}): Promise<string> {
  const answer = await send(tourBooking(day, over));
  expect(answer.statusCode, answer.body).toBe(200);
  return new URL(answer.json().data.url).pathname;
}

/** The address of the provider's page to which a booking's page leads. */
async function payPage(path: string): Promise<string> {
  const { body } = await get(path);
  return (/<a class="action" href="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&');
}

async function bookingsOf({ course_id: courseId, date }: TourDay) {
  const { state } = await till.world.journal.load(tourStream({ courseId, date }), slotFold);
  return [...state.bookings.values()];
}
const statusesOf = async (day: TourDay) => (await bookingsOf(day)).map(({ status }) => status);

describe('a booking', () => {
  test('by its call takes the fields of the specification and answers with its page, which leads to the payment', async () => {
    const day = await tourIn(till.world, 10);
    const path = await booked(day, { total_amount: '125,00' });
    const [one] = await bookingsOf(day);
    expect(one).toMatchObject({ status: 'HELD', seats: 3, amount: 12_500 });
    const { body } = await get(path);
    expect(body).toContain('Posti riservati');
    expect(body).toContain('125,00');
    const location = await till.press(await payPage(path), 'pay');
    expect(path.endsWith(location)).toBe(true);
    expect((await get(path)).body).toContain('Prenotazione confermata');
    expect(await statusesOf(day)).toEqual(['CONFIRMED']);
  });

  test('never costs what a browser says: another total is refused at its field, and nothing is kept', async () => {
    const day = await tourIn(till.world, 10);
    const answer = await send(tourBooking(day, { total_amount: '1,00', email: 'furba@visite.example' }));
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([422, 'total_amount']);
    expect(answer.json().message).toContain('125,00');
    expect(await bookingsOf(day)).toEqual([]);
    const { rowCount } = await till.world.pools.pg.query('select 1 from read.public_requests where email = $1', [
      'furba@visite.example',
    ]);
    expect(rowCount).toBe(0);
  });

  test.each([
    ['a day on which the course is not given', { date: '2031-01-01' }, 'date'],
    ['a course that is not there', { course_id: 999_999 }, 'date'],
    ['more people than seats', { adult_nr: 11 }, 'adult_nr'],
    ['nobody', { adult_nr: 0, kids_nr: 0 }, 'adult_nr'],
  ])('is refused for %s, at its field', async (_name, over, field) => {
    const answer = await send(tourBooking(await tourIn(till.world, 10), over));
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([422, field]);
  });

  test('of the last seats is one of those who ask at once', async () => {
    const day = await tourIn(till.world, 3);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(tourBooking(day))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await statusesOf(day)).toEqual(['HELD']);
  });
});

describe('the form on the site', () => {
  const ticket = () => newFormTicket(signedLinks(till.world.base.master), 'tour', till.world.now() - MINUTE);
  const post = (fields: object, ofTicket: string, remoteAddress = from()) =>
    till.world.app.inject({
      method: 'POST',
      url: '/visite',
      remoteAddress,
      payload: new URLSearchParams({ ...fields, ticket: ofTicket } as Record<string, string>).toString(),
      headers: { host, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    });

  test('shows courses, their days and free seats; sent, it leads to the booking’s page; sent twice, to the same booking', async () => {
    const day = await tourIn(till.world, 3);
    expect((await get('/visite')).body).toContain(`/visite?corso=${day.course_id}`);
    const page = await get(`/visite?corso=${day.course_id}`);
    expect(page.body).toContain('posti liberi 3');
    const [fields, its, here] = [tourBooking(day), ticket(), from()];
    const [sent, again] = [await post(fields, its, here), await post(fields, its, here)];
    expect(sent.statusCode).toBe(303);
    expect(sent.headers.location).toMatch(/^\/visite\/prenotazione\/\S{20,}$/);
    expect(again.headers.location).toBe(sent.headers.location);
    expect(await statusesOf(day)).toEqual(['HELD']);
  });

  test('comes back with what was typed and the fault at its field', async () => {
    const day = await tourIn(till.world, 2);
    const page = await post(tourBooking(day, { name: 'Brambilla "& figli"' }), ticket());
    expect([page.statusCode, page.body.includes('id="campo-adult_nr-errore"')]).toEqual([422, true]);
    expect(page.body).toContain('Brambilla &quot;&amp; figli&quot;');
  });

  test('is not refused for what others of the same line write by other forms; of bookings a line has its bound', async () => {
    const [day, address] = [await tourIn(till.world, 100), from()];
    for (let n = 0; n <= FORM_BOUNDS.line.doubtful; n++) {
      const payload = { name: 'Ada', email: `collega${n}@example.it`, object: 'Prova', description: 'Prova' };
      const sent = { method: 'PUT', url: '/api/v1/contactrequest', remoteAddress: address } as const;
      const answer = await till.world.app.inject({
        ...sent,
        payload: { ...payload, checkprivacy_cookie_policy: true, processing_of_personal_data: true },
      });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const statuses: number[] = [];
    for (let n = 0; n <= FORM_BOUNDS.line.doubtful; n++) {
      const payload = tourBooking(day, { email: `visita${n}@example.it` });
      const answer = await till.world.app.inject({ method: 'PUT', url: URL_OF_CALL, payload, remoteAddress: address });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array(FORM_BOUNDS.line.doubtful).fill(200), 429]);
  });

  test('holds no seats for whoever fills in what people do not see', async () => {
    const day = await tourIn(till.world, 5);
    expect((await post({ ...tourBooking(day), trap: 'x' }, ticket())).statusCode).toBe(429);
    expect(await bookingsOf(day)).toEqual([]);
  });
});

describe('the money of a booking', () => {
  test('is believed by no forged webhook; a signed one that comes twice counts once', async () => {
    const day = await tourIn(till.world, 10);
    const path = await booked(day);
    till.provider.deliveries.manner = { sending: 'held', times: 3 };
    const [one] = await bookingsOf(day);
    const forged = await till.world.app.inject({
      method: 'POST',
      url: '/api/v1/payments/webhooks/test',
      payload: JSON.stringify({ id: 'evt', type: 'captured', reference: one?.reference }),
      headers: { 'content-type': 'application/json' },
    });
    expect(forged.statusCode).toBe(401);
    await till.tick();
    expect(await statusesOf(day)).toEqual(['HELD']);
    await till.press(await payPage(path), 'pay');
    await till.provider.deliveries.release();
    await till.tick();
    const events = await till.world.journal.read(`tour-${day.course_id}-${day.date}`);
    expect(events.map(({ type }) => type)).toEqual(['SeatsHeld', 'BookingPaid', 'BookingConfirmed']);
  });

  test('that was not paid in a quarter of an hour leaves the seats to others', async () => {
    const day = await tourIn(till.world, 3);
    const path = await booked(day);
    till.world.pass(16 * MINUTE);
    await till.tick();
    expect(await statusesOf(day)).toEqual(['EXPIRED']);
    expect((await get(path)).body).toContain('Prenotazione scaduta');
    await booked(day);
  });

  test('that comes late gets the seats that are still free', async () => {
    till.provider.deliveries.manner = { sending: 'lost', times: 1 };
    const day = await tourIn(till.world, 3);
    const path = await booked(day);
    await till.press(await payPage(path), 'pay');
    till.world.pass(30 * MINUTE);
    await till.tick();
    expect(await statusesOf(day)).toEqual(['CONFIRMED']);
  });

  test('of two who pay the same seats: one sits, the other is refunded, whoever is heard of first', async () => {
    till.provider.deliveries.manner = { sending: 'held', times: 2 };
    const day = await tourIn(till.world, 3);
    const first = await booked(day);
    await till.press(await payPage(first), 'pay');
    till.world.pass(16 * MINUTE);
    const second = await booked(day);
    await till.press(await payPage(second), 'pay');
    await Promise.all([get(first), get(second), till.provider.deliveries.release('the last first'), get(first)]);
    await till.tick();
    await till.tick();
    const all = await bookingsOf(day);
    expect(all.map(({ status }) => status)).toEqual(['REFUNDED', 'CONFIRMED']);
    const back = all.map(({ reference }) => Object.values(till.provider.refundsOf(reference)));
    expect(back).toEqual([[12_500], []]);
  });

  test('is refused on the provider’s page: the seats are free again', async () => {
    const day = await tourIn(till.world, 3);
    const path = await booked(day);
    await till.press(await payPage(path), 'refuse');
    expect((await get(path)).body).toContain('Prenotazione scaduta');
    expect(await statusesOf(day)).toEqual(['EXPIRED']);
  });
});

describe('staff', () => {
  test('see a booking with its request, refund it once, and the seats are free', async () => {
    const day = await tourIn(till.world, 3);
    const path = await booked(day);
    await till.press(await payPage(path), 'pay');
    // The booking's page asks the provider, however late the webhook is.
    await get(path);
    const [one] = await bookingsOf(day);
    const manager = await till.world.person('manager');
    const id = one?.requestId ?? 0;
    const seen = async () => (await manager.get(`/api/v1/contactrequest/${id}`)).data<RequestDetail>().booking;
    expect(await seen()).toMatchObject({ status: 'CONFIRMED', amount: '125.00', seats: 3, date: day.date });
    expect((await seen())?.course?.it).toBe('Visita al laboratorio');
    const body = { id, reason: 'Officina chiusa' };
    for (let n = 0; n < 2; n++) {
      expect((await manager.post('/api/v1/contactrequest/refundbooking', body)).status).toBe(200);
    }
    await till.tick();
    expect(await seen()).toMatchObject({ status: 'REFUNDED' });
    const reference = bookingReference({ courseId: day.course_id, date: day.date }, id);
    expect(Object.values(till.provider.refundsOf(reference))).toEqual([12_500]);
    await booked(day);
  });
});

describe('a worker that is killed', () => {
  test('between what the provider said and what it records: another does it once, the payment and the refund alike', async () => {
    till.provider.deliveries.manner = { sending: 'held', times: 1 };
    const day = await tourIn(till.world, 3);
    await till.press(await payPage(await booked(day)), 'pay');
    await till.provider.deliveries.release();
    const dying = async () => {
      await till.stop();
      let deaths = 0;
      const paying = () => {
        deaths++;
        throw new Killed('here');
      };
      const workers = await till.work({ faults: { paying } });
      await till.settled();
      // The first look of the workers themselves may have died of the fault already.
      await workers.sweep().catch((error) => expect(error).toBeInstanceOf(Killed));
      await till.stop();
      expect(deaths).toBe(1);
      // What the dead process had claimed becomes free when its time is over.
      await till.world.pools.pg.query('update vault.due set claimed_until = null');
    };
    await dying();
    expect(await statusesOf(day)).toEqual(['HELD']);
    await till.work();
    await till.tick();
    expect(await statusesOf(day)).toEqual(['CONFIRMED']);
    const [one] = await bookingsOf(day);
    const of = { courseId: day.course_id, date: day.date, requestId: one?.requestId };
    await till.stop();
    await till.world.system('RefundBooking', { ...of, reason: 'Officina chiusa' });
    await dying();
    // The money is on its way, and nobody has noted it.
    expect(Object.values(till.provider.refundsOf(one?.reference ?? ''))).toEqual([12_500]);
    expect(await statusesOf(day)).toEqual(['REFUNDING']);
    await till.work();
    await till.tick();
    expect(await statusesOf(day)).toEqual(['REFUNDED']);
    expect(Object.values(till.provider.refundsOf(one?.reference ?? ''))).toEqual([12_500]);
  });
});
