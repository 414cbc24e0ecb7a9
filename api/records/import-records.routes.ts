import { createHash } from 'node:crypto';
import { importEndpoints } from '#api/contracts/imports.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { BODY_WITH_FILES } from '#api/kernel/file-keeper.ts';
import { commandIdOf } from '#api/kernel/headers.ts';
import { forbiddenProblem, notFound, Problem, refusalProblem, unauthenticated } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import type { SignedIn } from '#api/kernel/session.ts';
import {
  findImport,
  type Import,
  importRows,
  lastImports,
  matchImport,
  mendCell,
  moveImport,
  openImport,
  startImport,
  undoImport,
} from '#commands/records/imports-table.ts';
import { type Action, type Permission, scopeOf } from '#domain/accounts/permissions.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { FieldFault } from '#domain/kernel/refusal.ts';
import { refuseState } from '#domain/kernel/refusal.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { visible } from '#domain/kernel/visible-text.ts';
import { importMessages } from '#domain/records/import/import.messages.ts';
import { importColumns } from '#domain/records/import/import-columns.ts';
import { IMPORTABLES, importable } from '#domain/records/import/importable.ts';
import { importRowView, importView } from './import-view.ts';
import { languageFor } from './record-asking.ts';

/** As many imports of a family as are shown. */
const MOST_SHOWN = 20;

/** Whoever may do this with some family; of which the import is, is asked once it is known. */
const someFamily = (action: Action): readonly Permission[] =>
  [...new Set(IMPORTABLES.map(({ grants }) => grants))].map((name) => ({ function: name, action }));

/** A file names anybody's customers: only who sees all of them may import what belongs to them. */
function fills(actor: Actor, family: string, action: Action): boolean {
  const { grants, owner } = importable(family);
  const scope = scopeOf(actor, { function: grants, action });
  return scope === 'all' || (scope !== null && owner === null);
}

/** @throws Problem 403 */
function mayFill(actor: Actor, family: string, action: Action): void {
  if (!fills(actor, family, action)) throw forbiddenProblem();
}

/** Of what somebody may not see he is not told that it is there. @throws Problem 403, 404 */
async function importFor(actor: Actor, id: number, action: Action, { pools }: RouteDeps): Promise<Import> {
  const one = await findImport(pools.pg, id);
  if (!one || !fills(actor, one.family, 'create')) throw notFound();
  mayFill(actor, one.family, action);
  return one;
}

const common = { tag: 'imports', access: someFamily('create') };

/** @throws Problem 409 */
function moved(done: boolean) {
  if (!done) throw refusalProblem(refuseState(importMessages['import-not-now']));
  return data(null);
}

/** @throws Problem 401 */
function signedInAs(signedIn: SignedIn | null) {
  if (!signedIn) throw unauthenticated();
  return signedIn.actor;
}

/** Whoever asks for a step: it is taken in his name. @throws Problem 401 */
const acting = (id: number, signedIn: SignedIn | null) => ({ id, acting_id: signedInAs(signedIn).id });

/** What is wrong with how columns are matched. */
function columnFaults({ family, heads }: Import, columns: readonly (string | null)[]): FieldFault[] {
  const places = new Set(importColumns(importable(family)).map(({ place }) => place));
  const faults = columns.flatMap((place, at): FieldFault[] => {
    if (place === null) return [];
    const field = `columns.${at}`;
    if (!places.has(place) || at >= heads.length) return [{ field, message: valueMessages['bad-value'] }];
    return columns.indexOf(place) < at ? [{ field, message: importMessages['column-twice'] }] : [];
  });
  const none = columns.every((place) => place === null);
  return none ? [{ field: 'columns', message: importMessages['no-column'] }] : faults;
}

/** The calls by which files become records. The work itself is a worker's (`workers/imports`). */
export const IMPORT_ROUTES: readonly Route[] = [
  queryRoute(importEndpoints.openImport, {
    ...common,
    summary: 'Importazione: invio di un file CSV o XLSX (20 MB).',
    bodyLimit: BODY_WITH_FILES,
    read: async ({ body: { family, name, file }, actor, signedIn, request, ...input }, { pools }) => {
      mayFill(actor, family, 'create');
      const { id: account_id } = signedInAs(signedIn);
      const bytes = Buffer.from(file, 'base64');
      const id = await openImport(pools.pg, {
        ...{ family, name, file: bytes, hash: createHash('sha256').update(bytes).digest('hex') },
        ...{ account_id, language: languageFor({ signedIn, request, ...input }) },
        key: commandIdOf(request.headers),
      });
      return data({ id });
    },
  }),
  queryRoute(importEndpoints.lastImports, {
    ...common,
    summary: 'Le ultime importazioni di una famiglia.',
    read: async ({ query: { family }, actor, ...input }, deps) => {
      mayFill(actor, family, 'create');
      const all = await lastImports(deps.pools.pg, family, MOST_SHOWN);
      return data(await Promise.all(all.map((one) => importView(one, languageFor(input), deps))));
    },
  }),
  queryRoute(importEndpoints.readImport, {
    ...common,
    summary: 'Importazione: a che punto è.',
    read: async ({ params: { id }, actor, ...input }, deps) =>
      data(await importView(await importFor(actor, id, 'create', deps), languageFor(input), deps)),
  }),
  queryRoute(importEndpoints.importRows, {
    ...common,
    summary: 'Importazione: le righe, con ciò che non va in ogni cella.',
    read: async ({ params: { id }, query, actor, ...input }, deps) => {
      const one = await importFor(actor, id, 'create', deps);
      const rows = await importRows(deps.pools.pg, id, query);
      return data(rows.map((row) => importRowView(one, row, languageFor(input))));
    },
  }),
  queryRoute(importEndpoints.matchImport, {
    ...common,
    summary: 'Importazione: colonne abbinate e duplicati; segue una prova che non scrive nulla.',
    read: async ({ body: { id, duplicates, ...body }, actor, signedIn }, deps) => {
      const one = await importFor(actor, id, 'create', deps);
      if (duplicates === 'update') mayFill(actor, one.family, 'edit');
      const columns = body.columns.map((place) => (place === '' ? null : place));
      const fields = columnFaults(one, columns);
      if (fields[0]) throw new Problem(422, fields[0].message, { fields });
      return moved(await matchImport(deps.pools.pg, acting(id, signedIn), columns, duplicates));
    },
  }),
  queryRoute(importEndpoints.mendCell, {
    ...common,
    summary: 'Importazione: correzione di una cella; la prova riguarda di nuovo la sua riga.',
    read: async ({ body: { id, text, ...place }, actor, signedIn }, deps) => {
      const one = await importFor(actor, id, 'create', deps);
      if (one.duplicates === 'update') mayFill(actor, one.family, 'edit');
      if (place.column >= one.heads.length) {
        const fault = { field: 'column', message: valueMessages['bad-value'] };
        throw new Problem(422, fault.message, { fields: [fault] });
      }
      const cell = { ...place, text: visible(text).trim() };
      return moved(await mendCell(deps.pools.pg, acting(id, signedIn), cell));
    },
  }),
  queryRoute(importEndpoints.startImport, {
    ...common,
    summary: 'Importazione: avvio, o ripresa dopo un arresto.',
    read: async ({ body: { id }, actor, signedIn }, deps) => {
      const one = await importFor(actor, id, 'create', deps);
      if (one.duplicates === 'update') mayFill(actor, one.family, 'edit');
      return moved(await startImport(deps.pools.pg, acting(id, signedIn)));
    },
  }),
  queryRoute(importEndpoints.stopImport, {
    ...common,
    summary: 'Importazione: arresto; le righe già importate restano.',
    read: async ({ body: { id }, actor }, deps) => {
      await importFor(actor, id, 'create', deps);
      return moved(await moveImport(deps.pools.pg, id, ['running'], 'stopped'));
    },
  }),
  queryRoute(importEndpoints.undoImport, {
    ...common,
    access: someFamily('delete'),
    summary: 'Importazione: annullamento di tutto ciò che ha scritto e che nessuno ha cambiato o usato da allora.',
    read: async ({ body: { id }, actor, signedIn }, deps) => {
      const one = await importFor(actor, id, 'delete', deps);
      if (one.duplicates === 'update') mayFill(actor, one.family, 'edit');
      return moved(await undoImport(deps.pools.pg, acting(id, signedIn)));
    },
  }),
];
