import { z } from 'zod';
import { defineEvent } from '../kernel/event-definition.ts';
import { internal } from '../kernel/internal.ts';
import { id, line, localDate, text } from '../kernel/values.ts';
import { ofRepair } from '../repairs/repair.events.ts';

const said = {
  date: localDate,
  object: internal(line(200)),
  descriptionfast: internal(text(2000)),
  user_id: internal(id),
  referent: internal(line(120)),
};

/** An urgency's fields as edits of the repair, which may have several. */
export function urgencyTouches(urgencyId: number, changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([field, value]) => [`urgency-${urgencyId}-${field}`, value]));
}

export const fastUrgencyEvents = {
  FastUrgencyRaised: defineEvent('FastUrgencyRaised', z.object({ ...ofRepair, urgencyId: id, ...said }), {
    about: 'Someone asked for this repair to be hurried; its time limits are halved.',
  }),
  FastUrgencyCorrected: defineEvent(
    'FastUrgencyCorrected',
    z.object({ ...ofRepair, urgencyId: id, changes: z.object(said).partial() }),
    {
      about: 'What an open urgency says was corrected; only what changed is carried.',
      touches: ({ urgencyId, changes }) => urgencyTouches(urgencyId, changes),
    },
  ),
  FastUrgencyClosed: defineEvent('FastUrgencyClosed', z.object({ ...ofRepair, urgencyId: id }), {
    about: 'The urgency was dealt with.',
  }),
};
