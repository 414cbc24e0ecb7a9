import { scriptEndpoints, styleEndpoints } from '#api/contracts/site-code.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { namesOfActors } from '#api/kernel/names-of-actors.ts';
import { unauthenticated } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import {
  openSiteCodeCommand,
  publishSiteCodeCommand,
  removeSiteCodeCommand,
  switchOffSiteCodeCommand,
  switchOnSiteCodeCommand,
  writeSiteCodeCommand,
} from '#commands/site-code/site-code.commands.ts';
import type { CodeKind } from '#domain/site-code/code-kinds.ts';
import { siteCodeFold, siteCodeStream } from '#domain/site-code/site-code.state.ts';
import { listSiteCode } from '#projections/site-code/site-code.query.ts';
import { detailOnWire, historyOf, rowOnWire } from './site-code-wire.ts';

const may = (action: 'view' | 'create' | 'edit' | 'delete' | 'approve') =>
  ({ tag: 'siteCode', access: { function: 'siteCode', action } }) as const;
const MOST_OPTIONS = 50;

/** The calls of one kind; for them code of the other kind does not exist. */
function routesOf(kind: CodeKind, calls: typeof styleEndpoints | typeof scriptEndpoints, what: string): Route[] {
  // Both tables have the same shape; only their paths differ.
  const { selectCode, listCode, readCode, openCode, writeCode, removeCode, ...more } = calls as typeof styleEndpoints;
  const reads = [
    queryRoute(selectCode, {
      ...may('view'),
      summary: `${what}: quelli il cui nome contiene il testo cercato.`,
      read: async ({ query: { search } }, { pools: { pg } }) => {
        const words = search === '*' ? '' : search.toLowerCase();
        const all = (await listSiteCode(pg, kind)).rows.map(({ code_id: id, name: text }) => ({ id, text }));
        return { data: all.filter(({ text }) => text.toLowerCase().includes(words)).slice(0, MOST_OPTIONS) };
      },
    }),
    queryRoute(listCode, {
      ...may('view'),
      summary: `${what}: tutti, anche quelli spenti, con la loro funzionalità.`,
      read: async (_input, { pools: { pg } }) => {
        const { rows, position } = await listSiteCode(pg, kind);
        return { ...data(rows.map(rowOnWire)), position };
      },
    }),
    queryRoute(readCode, {
      ...may('view'),
      summary: `${what}: uno, con la bozza, ciò che il sito usa e che cosa impedisce di pubblicarla.`,
      read: async ({ params: { id }, signedIn }, { journal }) => {
        if (!signedIn) throw unauthenticated();
        const { state, revision } = await journal.load(siteCodeStream(id), siteCodeFold);
        return state?.kind === kind ? data(detailOnWire(state, revision, signedIn.actor, signedIn.language)) : null;
      },
    }),
    queryRoute(more.codeHistory, {
      ...may('view'),
      summary: `${what}: che cosa ne è stato, dalle modifiche più recenti: chi, quando, la bozza di allora.`,
      read: async ({ params: { id }, signedIn }, { journal, namesOf }) => {
        const { state } = await journal.load(siteCodeStream(id), siteCodeFold);
        if (state?.kind !== kind) return null;
        const events = await journal.read(siteCodeStream(id));
        return data(historyOf(events, await namesOfActors(events, signedIn?.language, namesOf)));
      },
    }),
  ];
  const writes = [
    commandRoute(openCode, {
      ...may('create'),
      summary: `${what}: ne comincia uno; nessuna pagina lo usa finché non è pubblicato.`,
      commands: [openSiteCodeCommand],
      calls: ({ body }) => call(openSiteCodeCommand, { ...body, kind }),
    }),
    commandRoute(writeCode, {
      ...may('edit'),
      summary: `${what}: scrive la bozza. Solo i campi inviati cambiano.`,
      commands: [writeSiteCodeCommand],
      calls: ({ body }) => call(writeSiteCodeCommand, { ...body, kind }),
    }),
    commandRoute(removeCode, {
      ...may('delete'),
      summary: `${what}: ne elimina uno, da ogni pagina.`,
      commands: [removeSiteCodeCommand],
      calls: ({ params: { id } }) => call(removeSiteCodeCommand, { id, kind }),
    }),
    commandRoute(more.publishCode, {
      ...may('approve'),
      summary: `${what}: pubblica la bozza che si è vista (hash). Ciò che gira nella pagina lo pubblica chi non l’ha scritto.`,
      commands: [publishSiteCodeCommand],
      calls: ({ params: { id }, body: { hash } }) => call(publishSiteCodeCommand, { id, kind, hash }),
    }),
    commandRoute(more.switchOnCode, {
      ...may('approve'),
      summary: `${what}: lo riaccende, com’era pubblicato.`,
      commands: [switchOnSiteCodeCommand],
      calls: ({ params: { id } }) => call(switchOnSiteCodeCommand, { id, kind }),
    }),
    commandRoute(more.switchOffCode, {
      ...may('edit'),
      summary: `${what}: lo spegne subito, per ogni pagina.`,
      commands: [switchOffSiteCodeCommand],
      calls: ({ params: { id } }) => call(switchOffSiteCodeCommand, { id, kind }),
    }),
  ];
  return [...reads, ...writes] as unknown as Route[];
}

/** `managestyle` of the specification: CSS by functionality. */
export const STYLE_ROUTES: readonly Route[] = routesOf('css', styleEndpoints, 'Stili del sito');
/** `js` of the specification. */
export const SCRIPT_ROUTES: readonly Route[] = routesOf('js', scriptEndpoints, 'Script del sito');
