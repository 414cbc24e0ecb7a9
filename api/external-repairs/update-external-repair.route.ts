import { updateExternalRepairBody } from '#api/contracts/external-repairs.contract.ts';
import { commandRoute, order } from '#api/kernel/command-route.ts';
import { recordSupplierReturnCommand } from '#commands/external-repairs/record-supplier-return.command.ts';
import { sendToSupplierCommand } from '#commands/external-repairs/send-to-supplier.command.ts';

export const updateExternalRepairRoute = commandRoute({
  method: 'POST',
  path: '/api/v1/intervention/updateExternalRepair',
  tag: 'external-repairs',
  summary: 'Manda la merce al fornitore, o con la data di rientro ne registra il ritorno.',
  access: { function: 'repairs', action: 'edit' },
  commands: [sendToSupplierCommand, recordSupplierReturnCommand],
  body: updateExternalRepairBody,
  orders: ({ body }) => {
    const { id_intervention: id, price, date_return_product_from_the_supplier: returned } = body;
    if (returned) {
      const { id_librone_rip_esterna, ddt_supplier, reference_supplier, notes_from_repairman, states_id } = body;
      return order(recordSupplierReturnCommand, {
        id,
        id_librone_rip_esterna,
        date_return_product_from_the_supplier: returned,
        ddt_supplier,
        reference_supplier,
        notes_from_repairman,
        price,
        states_id,
      });
    }
    const { id_business_name_supplier, date, ddt_exit, description, code_gr, codice_intervento } = body;
    const sending = { id_business_name_supplier, date, ddt_exit, description, code_gr, price, codice_intervento };
    return order(sendToSupplierCommand, { id, ...sending });
  },
});
