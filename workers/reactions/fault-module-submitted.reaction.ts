import { customersOf, desk, exceptActor, repairMailData } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

export const faultModuleSubmittedReaction = defineReaction({
  name: 'fault-module-submitted',
  on: ['FaultModuleSubmitted'],
  mails: async (event, look) => {
    const { repairId } = event.data;
    const repair = await look.repairOf(event);
    if (!repair) return [];
    const data = { repairId };
    return [
      {
        template: 'fault-module-customer',
        recipients: await customersOf(look, repair),
        data,
        about: repairMailData(repair),
      },
      {
        template: 'fault-module-desk',
        recipients: exceptActor(await desk(look), event),
        data,
        about: repairMailData(repair),
      },
    ];
  },
});
