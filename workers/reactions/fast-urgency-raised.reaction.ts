import { LEADS_WORKSHOP } from '#domain/accounts/offered/permissions.ts';
import { exceptActor, repairMailData, technician } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

export const fastUrgencyRaisedReaction = defineReaction({
  name: 'fast-urgency-raised',
  on: ['FastUrgencyRaised'],
  mails: async (event, lookups) => {
    const { repairId, urgencyId } = event.data;
    const repair = await lookups.repairOf(event);
    if (!repair) return [];
    const people = [...(await lookups.staff(LEADS_WORKSHOP)), await technician(lookups, repair)];
    return [
      {
        template: 'fast-urgency',
        recipients: exceptActor(people, event),
        data: { repairId, urgencyId },
        about: repairMailData(repair),
      },
    ];
  },
});
