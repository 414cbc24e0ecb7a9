import { menuEndpoints } from '#api/contracts/menu.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { isOutside } from '#api/kernel/session.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { type Action, type FunctionName, scopeOf } from '#domain/accounts/offered/permissions.ts';
import { isOffered } from '#domain/records/menu-admin/admin-pages.ts';
import { menuAdmin } from '#domain/records/menu-admin/menu-admin.record.ts';
import { menuEntries } from '#projections/records/menu-entries.query.ts';

export const readMenuRoute = queryRoute(menuEndpoints.readMenu, {
  tag: 'menu-admin',
  summary: 'Il menu di chi ha effettuato l’accesso: le voci attive che può aprire. Gli id sono gli idFunctionality.',
  access: 'signed-in',
  read: async ({ signedIn, actor }, { pools }) => {
    const may = (name: FunctionName, action: Action) => scopeOf(actor, { function: name, action }) !== null;
    const { entries, position } = await menuEntries(pools.pg);
    const offered = isOutside(signedIn) ? [] : entries.filter(({ url }) => isOffered(url, may));
    return { data: offered, message: '', position };
  },
});

const { change } = recordCommands(menuAdmin.name);
const facts = {
  tag: 'menu-admin',
  access: { function: menuAdmin.grants, action: 'edit' },
  commands: [change],
} as const;

export const enableEntryRoute = commandRoute(menuEndpoints.enableEntry, {
  ...facts,
  summary: 'Voce del menu: torna nel menu di chi può aprirla.',
  calls: ({ params: { id } }) => call(change, { id, values: { enabled: true } }),
});

export const disableEntryRoute = commandRoute(menuEndpoints.disableEntry, {
  ...facts,
  summary: 'Voce del menu: sparisce dal menu di tutti; la pagina resta aperta a chi può.',
  calls: ({ params: { id } }) => call(change, { id, values: { enabled: false } }),
});
