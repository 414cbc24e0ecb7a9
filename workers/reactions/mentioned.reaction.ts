import { accountIdOf } from '#domain/kernel/actor.ts';
import { mentionedBy } from '#workers/notifications/mentioned-by.ts';
import { accountRecipient } from './lookups.ts';
import { exceptActor, repairMailData } from './people.ts';
import { defineReaction } from './reaction.ts';

/** Tells the people who are newly named by `@` in an internal note of a repair. */
export const mentionedReaction = defineReaction({
  name: 'mentioned',
  on: ['QuoteDrafted', 'QuoteIssued', 'WarrantyValidated'],
  mails: async (event, look) => {
    const ids = await mentionedBy(event, look);
    const repair = ids.length > 0 ? await look.repairOf(event) : null;
    if (!repair) return [];
    const people = await Promise.all(ids.map(async (id) => accountRecipient(await look.account(id))));
    const { actor } = event.meta;
    return [
      {
        template: 'mentioned',
        recipients: exceptActor(people, event),
        data: {
          repairId: repair.repairId,
          by: accountIdOf(actor),
          tab: event.type === 'WarrantyValidated' ? 'garanzia' : 'preventivo',
        },
        about: repairMailData(repair),
      },
    ];
  },
});
