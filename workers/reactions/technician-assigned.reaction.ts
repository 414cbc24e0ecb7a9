import { accountRecipient } from '#workers/lookups/lookups.ts';
import { exceptActor, repairMailData } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

export const technicianAssignedReaction = defineReaction({
  name: 'technician-assigned',
  on: ['TechnicianAssigned'],
  mails: async (event, lookups) => {
    const { repairId, id_people } = event.data;
    const repair = id_people === null ? null : await lookups.repairOf(event);
    if (!repair || id_people === null) return [];
    const recipients = exceptActor([accountRecipient(await lookups.account(id_people))], event);
    const data = { repairId, accountId: id_people };
    return [{ template: 'technician-assigned', recipients, data, about: repairMailData(repair) }];
  },
});
