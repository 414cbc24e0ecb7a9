import { about, customerOf } from './people.ts';
import { defineReaction } from './reaction.ts';

/** How long ready and unrepairable may still be undone before the customer is told, in minutes (`domain.md`, E-mails). */
export const UNDO_MINUTES = 10;

export const repairReadyReaction = defineReaction({
  name: 'repair-ready',
  on: ['RepairMarkedReady', 'ReadyUnmarked', 'RepairMoved'],
  mails: async (event, look) => {
    const repair = event.type === 'RepairMarkedReady' ? await look.repair(event.data.repairId) : null;
    if (!repair) return [];
    const { repairId } = repair;
    return [
      {
        template: 'repair-ready',
        recipients: [await customerOf(look, repair)],
        data: { repairId },
        afterMinutes: UNDO_MINUTES,
        about: about(repair),
      },
    ];
  },
  callsOff: (event) => {
    const undone = event.type === 'ReadyUnmarked' || (event.type === 'RepairMoved' && event.data.from === 'READY');
    if (!undone) return [];
    const { repairId } = event.data;
    return [{ repairId, templates: ['repair-ready'], reason: 'La riparazione non è più pronta' }];
  },
});
