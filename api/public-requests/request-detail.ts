import type { RequestDetail } from '#api/contracts/public-requests.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { accountIdOf } from '#domain/kernel/actor.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { requestFold, requestStream, statusOf } from '#domain/public-requests/request.state.ts';
import type { Booking } from '#domain/tours/slot.state.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { customerWithEmail } from '#projections/customers/customer-by-email.query.ts';
import { requestsById } from '#projections/public-requests/public-requests.query.ts';
import { titleOfCourse } from '#projections/tours/courses.query.ts';
import { bookingOf } from './offered/booking-of.ts';

/** A request with all its details; null when there is none. */
export async function requestDetailOf(id: number, deps: RouteDeps): Promise<RequestDetail | null> {
  const { pools, journal } = deps;
  const [row] = await requestsById(pools.pg, [id]);
  const { state } = await journal.load(requestStream(id), requestFold);
  if (!row || !state) return null;
  const events = await journal.read(requestStream(id));
  const { position: _, ...listed } = row;
  return {
    ...listed,
    // These values come from the stream, all of one moment: the row may be a moment behind it.
    status: statusOf(state),
    customer_id: state.customer_id,
    repair_id: state.repairId,
    doubts: [...listed.doubts],
    language: state.language,
    emailToSend: state.emailToSend,
    confirmed: state.confirmed,
    erased: state.erased,
    answers: [...state.answers].map(([field, value]) => ({ field, value })),
    consents: events.flatMap((event) =>
      event.type === 'ConsentGiven' ? [{ consent: event.data.consent, at: event.meta.at }] : [],
    ),
    file: state.file,
    booking: await bookingFacts(await bookingOf(state, deps), pools.pg),
    replies: await repliesOf(events, state.replies, deps),
    known: state.customer_id === null ? await customerWithEmail(pools.pg, state.answers.get('email') ?? '') : null,
  };
}

async function bookingFacts(booking: Booking | null, db: Queryable): Promise<RequestDetail['booking']> {
  if (!booking) return null;
  const course = await titleOfCourse(db, booking.courseId);
  const { status, amount, seats, date, mismatched, refundFailed: refund_failed } = booking;
  return {
    course,
    status,
    amount: toDecimal(amount),
    seats,
    date,
    mismatched,
    refund_failed,
  };
}

async function repliesOf(
  events: readonly StoredEvent[],
  replies: readonly { readonly n: number; readonly subject: string; readonly text: string }[],
  { namesOf }: RouteDeps,
): Promise<RequestDetail['replies']> {
  const written = events.flatMap((event) => (event.type === 'RequestAnswered' ? [event] : []));
  const writers = written.flatMap(({ meta: { actor } }) => accountIdOf(actor) ?? []);
  const names = await namesOf([...new Set(writers)]);
  return replies.map((reply) => {
    const event = written.find(({ data: { n } }) => n === reply.n);
    const actor = event?.meta.actor;
    return { ...reply, at: event?.meta.at ?? '', by: actor?.kind === 'account' ? (names.get(actor.id) ?? '') : '' };
  });
}
