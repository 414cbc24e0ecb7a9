import { accountIdOf } from '#domain/kernel/actor.ts';
import { NOTE_EVENTS, NOTE_TABS } from '#domain/notifications/mentions.ts';
import { accountRecipient } from '#workers/lookups/lookups.ts';
import { exceptActor, repairMailData } from '#workers/lookups/people.ts';
import { mentionedBy } from '#workers/notifications/mentioned-by.ts';
import { defineReaction } from './reaction.ts';

/** Tells the people who are newly named by `@` in an internal note of a repair. */
export const mentionedReaction = defineReaction({
  name: 'mentioned',
  on: NOTE_EVENTS,
  mails: async (event, lookups) => {
    const ids = await mentionedBy(event, lookups);
    const repair = ids.length > 0 ? await lookups.repairOf(event) : null;
    if (!repair) return [];
    const people = await Promise.all(ids.map(async (id) => accountRecipient(await lookups.account(id))));
    const { actor } = event.meta;
    return [
      {
        template: 'mentioned',
        recipients: exceptActor(people, event),
        data: {
          repairId: repair.repairId,
          by: accountIdOf(actor),
          tab: NOTE_TABS[event.type],
        },
        about: repairMailData(repair),
      },
    ];
  },
});
