import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TourBody } from '#api/contracts/tours.contract.ts';
import { apiMessages } from '#api/kernel/api.messages.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { outcomeProblem, Problem, refusalProblem } from '#api/kernel/problem.ts';
import { visitorOf } from '#api/kernel/visitor.ts';
import { submitForm } from '#api/public-requests/offered/submit-form.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { REQUEST_LINKS } from '#commands/public-requests/request.links.ts';
import { holdSeatsCommand } from '#commands/tours/booking.commands.ts';
import { loadCourse } from '#commands/tours/load-course.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { addDays, romeDay } from '#domain/kernel/calendar.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { tourForm } from '#domain/public-requests/forms/tour.form.ts';
import { requestFold, requestStream } from '#domain/public-requests/request.state.ts';
import { orderMessages } from '#domain/sales-orders/order.messages.ts';
import { holdSeats } from '#domain/tours/booking.decide.ts';
import { type Slot, slotFold, tourStream } from '#domain/tours/slot.state.ts';

/** For how many days after its date a booking's page is shown. */
const SHOWN_DAYS = 30;

/**
 * Books seats for the sender of the form. The request is stored like any other; its seats are stored in the stream of
 * the course's day. A refusal comes before anything is stored.
 * @returns the token of the booking's page
 * @throws Problem 422 at the field; 429 for too many requests, or a doubtful one; what the commands refuse
 */
export async function bookTour(
  { values, language }: { readonly values: TourBody; readonly language: Language },
  request: FastifyRequest,
  reply: FastifyReply,
  deps: RouteDeps,
): Promise<string> {
  const { card, journal, execute, namesOf, now } = deps;
  if (!card) throw new Problem(422, orderMessages['card-nobody']);
  const { course_id: courseId, date, adult_nr: adults, kids_nr: kids, babies_nr: babies, total_amount } = values;
  const key = { courseId, date };
  const wish = { adults, kids, babies, total: total_amount ?? null, provider: card.name };
  const instant = new Date(now()).toISOString();
  const load = async <S>(stream: string, fold: Parameters<typeof journal.load<S>>[1]) =>
    (await journal.load(stream, fold)).state;
  const today = romeDay(instant);
  const slot = await load(tourStream(key), slotFold);
  const trial = holdSeats(slot, await loadCourse(load, key), {
    key,
    now: instant,
    today,
    wish: { ...wish, requestId: 0 },
  });
  if (isRefusal(trial)) {
    const ownRequestId = await ownHold(slot, values, deps);
    if (ownRequestId === null) throw refusalProblem(trial);
    return pageOf(ownRequestId, date, deps);
  }
  const requestId = await submitForm({ form: tourForm, values, language, file: null }, request, reply, deps);
  // The same page with the same answers came from another line: whose booking it is can't be told.
  if (requestId === null) throw new Problem(409, apiMessages['idempotency-key-reused']);
  const commandId = `hold-${requestId}`;
  const outcome = await execute(
    holdSeatsCommand as unknown as AnyCommand,
    { ...key, ...wish, requestId },
    {
      actor: visitorOf(request, commandId),
      commandId,
      correlationId: request.correlationId,
      causationId: request.id,
    },
  );
  if (!outcome.ok) throw await outcomeProblem(outcome, namesOf);
  return pageOf(requestId, date, deps);
}

/**
 * The held booking with the same answers for the same day; null when there is none. A person who presses twice would
 * find the last seats taken by themselves, so the same answers are the same booking.
 */
async function ownHold({ bookings }: Slot, values: TourBody, { journal }: RouteDeps): Promise<number | null> {
  const sentValues = new Map(Object.entries<unknown>(values));
  for (const { requestId, status } of bookings.values()) {
    if (status !== 'HELD') continue;
    const { state } = await journal.load(requestStream(requestId), requestFold);
    const answers = state?.answers;
    const same = Object.keys(tourForm.fields).every(
      (name) => (answers?.get(name) ?? '') === String(sentValues.get(name) ?? ''),
    );
    if (same) return requestId;
  }
  return null;
}

function pageOf(requestId: number, date: string, { links }: RouteDeps): string {
  const expiresAt = new Date(Date.parse(`${addDays(date, SHOWN_DAYS)}T00:00:00Z`)).toISOString();
  return links.make(REQUEST_LINKS.booking, { id: requestId, newsletter: undefined, expiresAt });
}
