import { pageEndpoints } from '#api/contracts/pages.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import type { Route } from '#api/kernel/route.ts';
import { movePageCommand } from '#commands/pages/move-page.commands.ts';
import {
  archivePageCommand,
  cancelPublicationCommand,
  planPublicationCommand,
  publishPageCommand,
  restorePageCommand,
  withdrawPageCommand,
} from '#commands/pages/publish-page.commands.ts';
import { openPageCommand, savePageDraftCommand } from '#commands/pages/write-page.commands.ts';
import { romeMoment } from '#domain/kernel/rome-time.ts';

const tag = 'pages';
const approve = { tag, access: { function: 'pages', action: 'approve' } } as const;

const openPage = commandRoute(pageEndpoints.openPage, {
  tag,
  summary: 'Crea una pagina del sito: nessuno la vede finché non è pubblicata.',
  access: { function: 'pages', action: 'create' },
  commands: [openPageCommand],
  calls: ({ body: { parent_id: parentId, ...body } }) => call(openPageCommand, { parentId, ...body }),
});

const savePage = commandRoute(pageEndpoints.savePage, {
  tag,
  summary: 'Scrive la bozza di una pagina in una lingua. Solo i campi inviati cambiano.',
  access: { function: 'pages', action: 'edit' },
  commands: [savePageDraftCommand],
  calls: ({ params: { id: pageId }, body }) => call(savePageDraftCommand, { pageId, ...body }),
});

const publishPage = commandRoute(pageEndpoints.publishPage, {
  ...approve,
  summary: 'Pubblica la bozza che si è vista (hash), in una lingua.',
  commands: [publishPageCommand],
  calls: ({ params: { id: pageId }, body }) => call(publishPageCommand, { pageId, ...body }),
});

const withdrawPage = commandRoute(pageEndpoints.withdrawPage, {
  ...approve,
  summary: 'Toglie una pagina dal sito, in una lingua: i suoi indirizzi rispondono 410.',
  commands: [withdrawPageCommand],
  calls: ({ params: { id: pageId }, body }) => call(withdrawPageCommand, { pageId, ...body }),
});

const archive = commandRoute(pageEndpoints.archivePage, {
  ...approve,
  summary: 'Elimina una pagina che nessuno vede e che non ne ha altre sotto; si può ripristinare.',
  commands: [archivePageCommand],
  calls: ({ params: { id: pageId } }) => call(archivePageCommand, { pageId }),
});

const restore = commandRoute(pageEndpoints.restorePage, {
  ...approve,
  summary: 'Ripristina una pagina eliminata, con tutto ciò che vi era scritto.',
  commands: [restorePageCommand],
  calls: ({ params: { id: pageId } }) => call(restorePageCommand, { pageId }),
});

const movePage = commandRoute(pageEndpoints.movePage, {
  ...approve,
  summary: 'Sposta una pagina sotto un’altra, con ciò che ha sotto: i vecchi indirizzi portano ai nuovi.',
  commands: [movePageCommand],
  calls: ({ params: { id: pageId }, body: { parent_id: parentId } }) => call(movePageCommand, { pageId, parentId }),
});

const planPage = commandRoute(pageEndpoints.planPage, {
  ...approve,
  summary: 'Programma la pubblicazione della bozza che si è vista (hash), com’è ora.',
  commands: [planPublicationCommand],
  calls: ({ params: { id: pageId }, body: { day, time, ...body } }) =>
    call(planPublicationCommand, { pageId, ...body, at: romeMoment(day, time) }),
});

const cancelPlan = commandRoute(pageEndpoints.cancelPlan, {
  ...approve,
  summary: 'Annulla una pubblicazione programmata.',
  commands: [cancelPublicationCommand],
  calls: ({ params: { id: pageId }, body }) => call(cancelPublicationCommand, { pageId, ...body }),
});

export const WRITE_PAGE_ROUTES: readonly Route[] = [
  ...[openPage, savePage, publishPage, withdrawPage, archive, restore, movePage, planPage, cancelPlan],
];
