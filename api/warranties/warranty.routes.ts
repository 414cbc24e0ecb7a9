import { warrantyEndpoints } from '#api/contracts/warranties.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { confirmWarrantyCommand } from '#commands/warranties/confirm-warranty.command.ts';
import { openWarrantyReturnCommand } from '#commands/warranties/open-warranty-return.command.ts';
import { validateWarrantyCommand } from '#commands/warranties/validate-warranty.command.ts';

const updateWarrantyRoute = commandRoute(warrantyEndpoints.updateWarranty, {
  tag: 'warranties',
  summary: 'Compila il modulo di validazione della garanzia.',
  access: { function: 'repairs', action: 'edit' },
  commands: [validateWarrantyCommand],
  calls: ({ body }) => call(validateWarrantyCommand, body),
});

const confirmWarrantyRoute = commandRoute(warrantyEndpoints.confirmWarranty, {
  tag: 'warranties',
  summary: 'Conferma il modulo di validazione della garanzia.',
  access: { function: 'repairs', action: 'approve' },
  commands: [confirmWarrantyCommand],
  calls: ({ body }) => call(confirmWarrantyCommand, body),
});

const warrantyReturnRoute = commandRoute(warrantyEndpoints.warrantyReturn, {
  tag: 'warranties',
  summary: 'Una nuova riparazione della merce rientrata in garanzia, associata a quella riconsegnata.',
  access: { function: 'repairs', action: 'create' },
  commands: [openWarrantyReturnCommand],
  calls: ({ params: { id }, body }) => call(openWarrantyReturnCommand, { id, ...body }),
});

export const WARRANTY_ROUTES = [updateWarrantyRoute, confirmWarrantyRoute, warrantyReturnRoute] as const;
