import { z } from 'zod';
import { defineEvent } from '../kernel/event-definition.ts';
import { internal } from '../kernel/internal.ts';
import { id, line, localDate, text } from '../kernel/values.ts';
import { ofRepair } from '../repairs/repair.events.ts';

export const fastUrgencyEvents = {
  FastUrgencyRaised: defineEvent(
    'FastUrgencyRaised',
    z.object({
      ...ofRepair,
      urgencyId: id,
      date: localDate,
      object: internal(line(200)),
      descriptionfast: internal(text(2000)),
      user_id: internal(id),
      referent: internal(line(120)),
    }),
    {
      about: 'Someone asked for this repair to be hurried; its time limits are halved.',
    },
  ),
  FastUrgencyClosed: defineEvent('FastUrgencyClosed', z.object({ ...ofRepair, urgencyId: id }), {
    about: 'The urgency was dealt with.',
  }),
};
