import { customersOf, repairMailData } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';
import { UNDO_MINUTES } from './repair-ready.reaction.ts';

export const repairUnrepairableReaction = defineReaction({
  name: 'repair-unrepairable',
  on: ['RepairDeclaredUnrepairable', 'RepairMoved'],
  mails: async (event, lookups) => {
    const repair = event.type === 'RepairDeclaredUnrepairable' ? await lookups.repairOf(event) : null;
    if (!repair) return [];
    const { repairId } = repair;
    return [
      {
        template: 'repair-unrepairable',
        recipients: await customersOf(lookups, repair),
        data: { repairId },
        afterMinutes: UNDO_MINUTES,
        about: repairMailData(repair),
      },
    ];
  },
  callsOff: (event) => {
    const resumed = event.type === 'RepairMoved' && event.data.from === 'UNREPAIRABLE' && event.data.to !== 'READY';
    if (!resumed) return [];
    const { repairId } = event.data;
    return [{ repairId, templates: ['repair-unrepairable'], reason: 'La riparazione è ripresa' }];
  },
});
