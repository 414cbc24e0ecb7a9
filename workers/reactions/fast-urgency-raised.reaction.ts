import { LEADS_WORKSHOP } from '#domain/accounts/offered/permissions.ts';
import { exceptActor, repairMailData, technician } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

export const fastUrgencyRaisedReaction = defineReaction({
  name: 'fast-urgency-raised',
  on: ['FastUrgencyRaised'],
  mails: async (event, look) => {
    const { repairId, urgencyId } = event.data;
    const repair = await look.repairOf(event);
    if (!repair) return [];
    const people = [...(await look.staff(LEADS_WORKSHOP)), await technician(look, repair)];
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
