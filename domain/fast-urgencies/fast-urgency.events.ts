import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { internal } from '../kernel/internal.ts';
import { saying } from '../kernel/message.ts';
import { id, line, localDate, text } from '../kernel/values.ts';
import { ofRepair } from '../repairs/repair.events.ts';

const said = {
  date: localDate,
  object: internal(line(200)),
  descriptionfast: internal(text(2000)),
  user_id: internal(id),
  referent: internal(line(120)),
};

/** The fields of an urgency that are free text. */
export const urgencyTexts = z.object(said).pick({ object: true, descriptionfast: true, referent: true });

/** An urgency's fields as edits of the repair, under `urgency-{id}-`, because a repair may have several urgencies. */
export function urgencyTouches(urgencyId: number, changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([field, value]) => [`urgency-${urgencyId}-${field}`, value]));
}

export const fastUrgencyEvents = eventsIn(
  { chapter: 'Fast urgencies', stream: 'repair-{id}', historyOf: ['repair'] },
  {
    FastUrgencyRaised: event(z.object({ ...ofRepair, urgencyId: id, ...said }), {
      about: 'Someone asked for this repair to be hurried; its time limits are halved.',
      says: saying('Urgenza segnalata', 'Urgency raised'),
    }),
    FastUrgencyCorrected: event(z.object({ ...ofRepair, urgencyId: id, changes: z.object(said).partial() }), {
      about: 'What an open urgency says was corrected; only what changed is carried.',
      says: saying('Urgenza corretta', 'Urgency corrected'),
      touches: ({ urgencyId, changes }) => urgencyTouches(urgencyId, changes),
    }),
    FastUrgencyClosed: event(z.object({ ...ofRepair, urgencyId: id }), {
      about: 'The urgency was dealt with.',
      says: saying('Urgenza chiusa', 'Urgency closed'),
    }),
  },
);
