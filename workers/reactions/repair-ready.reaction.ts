import { customersOf, repairMailData } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

/**
 * How long ready and unrepairable may still be undone before the customer is told, in minutes (`domain.md`, E-mails).
 */
export const UNDO_MINUTES = 10;

export const repairReadyReaction = defineReaction({
  name: 'repair-ready',
  on: ['RepairMarkedReady', 'ReadyUnmarked', 'RepairMoved', 'DeliveryWithdrawn'],
  mails: async (event, lookups) => {
    const { repairId } = event.data;
    const again = event.type === 'DeliveryWithdrawn';
    if (event.type !== 'RepairMarkedReady' && !again) return [];
    // Delivering cancelled the mail; a customer who was told already is not told twice.
    if (again && (await lookups.mailsLeft(repairId)).ready) return [];
    const repair = await lookups.repairOf(event);
    if (!repair) return [];
    return [
      {
        template: 'repair-ready',
        recipients: await customersOf(lookups, repair),
        data: { repairId },
        afterMinutes: UNDO_MINUTES,
        about: repairMailData(repair),
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
