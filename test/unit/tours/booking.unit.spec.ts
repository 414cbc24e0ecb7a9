import { describe, expect, test } from 'vitest';
import {
  endBookingRefund,
  expireBooking,
  holdSeats,
  noteBookingMismatch,
  recordBookingPaid,
  refundBooking,
} from '#domain/tours/booking.decide.ts';
import type { Course } from '#domain/tours/course.ts';
import { parseBookingReference, type Slot, slotFold, takenSeats } from '#domain/tours/slot.state.ts';
import { given } from '#test/support/given.ts';

const NOW = '2026-03-02T09:00:00.000Z';
const LATER = '2026-03-02T09:15:00.000Z';
const key = { courseId: 4, date: '2026-05-09' };
const of = (requestId: number) => ({ ...key, requestId });
const course: Course = {
  title: { it: 'Visita', en: 'Tour' },
  prices: { adult: 5000, kid: 2500, baby: 0 },
  seats: 4,
};
const held = (requestId: number, adults: number) => ({
  type: 'SeatsHeld' as const,
  data: {
    ...of(requestId),
    adults,
    kids: 0,
    babies: 0,
    amount: adults * 5000,
    provider: 'test',
    due_at: LATER,
    reference: `tour-4-2026-05-09-${requestId}`,
  },
});
const expired = (requestId: number) => ({
  type: 'BookingExpired' as const,
  data: { ...of(requestId), why: 'time' as const },
});
const paid = (requestId: number, amount: number) => [
  { type: 'BookingPaid' as const, data: { ...of(requestId), amount } },
  { type: 'BookingConfirmed' as const, data: { ...of(requestId), amount } },
];
const hold =
  (wish: object = {}, on: Course | null = course, now = NOW) =>
  (slot: Slot) =>
    holdSeats(slot, on, {
      key,
      now,
      today: now.slice(0, 10),
      wish: { requestId: 9, adults: 1, kids: 1, babies: 1, total: null, provider: 'test', ...wish },
    });
const pay =
  (requestId: number, amount: number, now = NOW, seats: number | null = 4) =>
  (slot: Slot) =>
    recordBookingPaid(slot, { requestId, amount, seats, now });
const slot = (...events: Parameters<typeof given>[1]) => given(slotFold, events);

describe('holding seats', () => {
  test('asks prices × people, keeps them a quarter of an hour, and once', () => {
    slot()
      .when(hold({ total: 7500 }))
      .happens({
        type: 'SeatsHeld',
        data: {
          ...of(9),
          adults: 1,
          kids: 1,
          babies: 1,
          amount: 7500,
          provider: 'test',
          due_at: LATER,
          reference: 'tour-4-2026-05-09-9',
        },
      });
    expect(hold()(slot(held(9, 1)).state)).toEqual([]);
  });

  test.each([
    ['another total than prices × people', { total: 1 }, 'tour-total'],
    ['nobody', { adults: 0, kids: 0, babies: 0 }, 'tour-nobody'],
    ['more than are free', { adults: 5 }, 'tour-full'],
    ['what costs nothing', { adults: 0, kids: 0, babies: 1 }, 'tour-free'],
  ])('refuses %s', (_name, wish, code) => {
    slot().when(hold(wish)).refused(code);
  });

  test('refuses a day that is over, and a course that is not offered', () => {
    slot().when(hold({}, null)).refused('tour-unknown');
    slot()
      .when(hold({}, course, '2026-05-10T09:00:00.000Z'))
      .refused('tour-unknown');
  });

  test('counts what others keep, and not what nobody paid in time, whether or not that was told', () => {
    slot(held(1, 2)).when(hold()).refused('tour-full');
    for (const now of [LATER, '2026-03-02T09:16:00.000Z']) {
      expect(takenSeats(slot(held(1, 2)).state, now)).toBe(0);
    }
    expect(takenSeats(slot(held(1, 2), expired(1)).state, NOW)).toBe(0);
    expect(takenSeats(slot(held(1, 2), ...paid(1, 10_000)).state, '2026-04-02T09:00:00.000Z')).toBe(2);
  });
});

describe('money', () => {
  test('in time makes the booking sure; twice it counts once', () => {
    slot(held(1, 2))
      .when(pay(1, 10_000))
      .happens(...paid(1, 10_000));
    expect(pay(1, 10_000)(slot(held(1, 2), ...paid(1, 10_000)).state)).toEqual([]);
  });

  test('that comes late gets its seats while there are any', () => {
    slot(held(1, 2), expired(1))
      .when(pay(1, 10_000, LATER))
      .happens(...paid(1, 10_000));
  });

  test('that comes late goes back where the seats are gone, or the day was taken off', () => {
    const back = [
      { type: 'BookingPaid' as const, data: { ...of(1), amount: 10_000 } },
      {
        type: 'BookingRefundRequested' as const,
        data: { ...of(1), amount: 10_000, cause: 'late' as const, reason: '' },
      },
    ];
    slot(held(1, 2), expired(1), held(2, 4), ...paid(2, 20_000))
      .when(pay(1, 10_000, LATER))
      .happens(...back);
    slot(held(1, 2), expired(1))
      .when(pay(1, 10_000, LATER, null))
      .happens(...back);
  });

  test('of another amount is not counted: people look', () => {
    slot(held(1, 2)).when(pay(1, 1)).refused('booking-mismatch');
    const noted = { requestId: 1, amount: 1, currency: 'EUR' };
    slot(held(1, 2))
      .when((state) => noteBookingMismatch(state, noted))
      .happens({ type: 'BookingMismatched', data: { ...of(1), amount: 1, currency: 'EUR' } });
  });
});

describe('the end of a hold', () => {
  test('comes when its time has come, never before, and never to what is paid', () => {
    slot(held(1, 2))
      .when((state) => expireBooking(state, 1, 'time', NOW))
      .refused('booking-not-yet');
    slot(held(1, 2))
      .when((state) => expireBooking(state, 1, 'time', LATER))
      .happens(expired(1));
    expect(expireBooking(slot(held(1, 2), ...paid(1, 10_000)).state, 1, 'time', LATER)).toEqual([]);
  });
});

describe('a refund', () => {
  const asked = {
    type: 'BookingRefundRequested' as const,
    data: { ...of(1), amount: 10_000, cause: 'agreed' as const, reason: 'Pioggia' },
  };
  test('is of what was paid, once, and frees the seats at once', () => {
    slot(held(1, 2))
      .when((state) => refundBooking(state, 1, 'Pioggia'))
      .refused('booking-not-paid');
    slot(held(1, 2), ...paid(1, 10_000))
      .when((state) => refundBooking(state, 1, 'Pioggia'))
      .happens(asked);
    const { state } = slot(held(1, 2), ...paid(1, 10_000), asked);
    expect(refundBooking(state, 1, 'Pioggia')).toEqual([]);
    expect(takenSeats(state, NOW)).toBe(0);
  });

  test('that the provider made, or never will, is noted once', () => {
    const { state } = slot(held(1, 2), ...paid(1, 10_000), asked);
    expect(endBookingRefund(state, 1, null)).toEqual([{ type: 'BookingRefunded', data: of(1) }]);
    const failed = { type: 'BookingRefundFailed' as const, data: { ...of(1), code: 'closed' } };
    expect(endBookingRefund(state, 1, 'closed')).toEqual([failed]);
    expect(endBookingRefund(slotFold.evolve(state, failed), 1, 'closed')).toEqual([]);
    expect(endBookingRefund(slot(held(1, 2)).state, 1, null)).toEqual([]);
  });
});

test('a reference says which booking it pays, and others are none of ours', () => {
  expect(parseBookingReference('tour-4-2026-05-09-9')).toEqual(of(9));
  for (const other of ['order-4-1', 'tour-4-2026-05-09', 'tour-0-2026-05-09-9', 'tour-4-2026-05-09-9x']) {
    expect(parseBookingReference(other)).toBeNull();
  }
});
