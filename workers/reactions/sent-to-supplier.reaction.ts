import { repairMailData } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

export const sentToSupplierReaction = defineReaction({
  name: 'sent-to-supplier',
  on: ['SentToSupplier'],
  mails: async (event, lookups) => {
    const { repairId, externalRepairId, id_business_name_supplier } = event.data;
    const [repair, supplier] = await Promise.all([
      lookups.repairOf(event),
      lookups.supplier(id_business_name_supplier),
    ]);
    if (!repair || !supplier?.email) return [];
    return [
      {
        template: 'sent-to-supplier',
        recipients: [{ address: supplier.email, name: supplier.business_name, language: 'it' }],
        data: { repairId, externalRepairId },
        about: repairMailData(repair),
      },
    ];
  },
});
