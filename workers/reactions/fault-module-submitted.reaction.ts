import { customersOf, desk, exceptActor, repairMailData } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

export const faultModuleSubmittedReaction = defineReaction({
  name: 'fault-module-submitted',
  on: ['FaultModuleSubmitted'],
  mails: async (event, lookups) => {
    const { repairId } = event.data;
    const repair = await lookups.repairOf(event);
    if (!repair) return [];
    const data = { repairId };
    return [
      {
        template: 'fault-module-customer',
        recipients: await customersOf(lookups, repair),
        data,
        about: repairMailData(repair),
      },
      {
        template: 'fault-module-desk',
        recipients: exceptActor(await desk(lookups), event),
        data,
        about: repairMailData(repair),
      },
    ];
  },
});
