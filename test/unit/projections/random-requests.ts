import type { OfficinaEvent } from '#domain/events.ts';
import { FORM_NAMES } from '#domain/public-requests/offered/forms.ts';
import { int, pick, type Random } from '#test/support/chance.ts';

/** Random requests of the public site, each in the order of its stream, and the seats that two of them booked. */
export function randomRequests(random: Random): [string, OfficinaEvent[]][] {
  const seats: [string, OfficinaEvent[]][] = [['tour-3-2026-05-01', [seatsHeld(1), seatsHeld(4)]]];
  const requests = [1, 2, 3, 4].map((requestId): [string, OfficinaEvent[]] => {
    const facts: OfficinaEvent[] = [
      { type: 'RequestReleased', data: { requestId } },
      { type: 'RequestConfirmed', data: { requestId, address: '203.0.113.9', agent: 'x' } },
      { type: 'RequestAssigned', data: { requestId, assigneeId: random() < 0.5 ? null : 1 } },
      { type: 'RequestAnswered', data: { requestId, n: 1, subject: 'Oggetto', text: 'Testo' } },
      { type: 'RequestTurned', data: { requestId, customer_id: 1, isNew: false, wantsRepair: random() < 0.5 } },
      { type: 'RequestRepairOpened', data: { requestId, customer_id: 1, repairId: 2 } },
      { type: 'RequestClosed', data: { requestId, as: random() < 0.5 ? 'done' : 'spam' } },
      { type: 'RequestReopened', data: { requestId } },
    ];
    return [
      `request-${requestId}`,
      [
        {
          type: 'RequestSubmitted',
          data: {
            requestId,
            form: pick(random, FORM_NAMES),
            language: pick(random, ['it', 'en'] as const),
            answers: [
              { field: 'name', value: 'Carla' },
              { field: 'email', value: `carla${requestId}@brambilla.example` },
            ],
            file: random() < 0.3 ? { media: 40 + requestId, name: 'cv.pdf' } : null,
            emailToSend: '',
            doubts: random() < 0.3 ? ['fast'] : [],
          },
        },
        {
          type: 'ConsentGiven',
          data: {
            requestId,
            consent: 'newsletter_mailing',
            wording: 'a'.repeat(64),
            language: 'it',
            address: '203.0.113.9',
            agent: 'x',
          },
        },
        ...Array.from({ length: int(random, 1, 10) }, () => pick(random, facts)),
      ],
    ];
  });
  return [...requests, ...seats];
}

function seatsHeld(requestId: number): OfficinaEvent {
  const of = { courseId: 3, date: '2026-05-01', requestId };
  const paid = { amount: 5_000, provider: 'test', reference: `tour-3-2026-05-01-${requestId}` };
  const people = { adults: 1, kids: 0, babies: 0 };
  return { type: 'SeatsHeld', data: { ...of, ...people, ...paid, due_at: '2026-03-02T12:15:00.000Z' } };
}
