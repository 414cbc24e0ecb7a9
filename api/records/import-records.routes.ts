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
import { type Action, type Permission, scopeOf } from '#domain/accounts/offered/permissions.ts';
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

/** Maximum number of imports of a family in the list. */
const MOST_SHOWN = 20;

/** The rights to do this with any family. The right for the import's own family is checked once the import is known. */
const someFamily = (action: Action): readonly Permission[] =>
  [...new Set(IMPORTABLES.map(({ grants }) => grants))].map((name) => ({ function: name, action }));

/**
 * Whether the actor may import records of the family. A file may name any customer, so records that belong to customers
 * require the scope `all`.
 */
function mayImport(actor: Actor, family: string, action: Action): boolean {
  const { grants, owner } = importable(family);
  const scope = scopeOf(actor, { function: grants, action });
  return scope === 'all' || (scope !== null && owner === null);
}

/** @throws Problem 403 */
function requireImportRight(actor: Actor, family: string, action: Action): void {
  if (!mayImport(actor, family, action)) throw forbiddenProblem();
}

/**
 * Finds an import.
 * @throws Problem 404 also when the actor may not import its family, so that they don't learn that it exists; 403 when
 *   they may import, but not do this
 */
async function importFor(actor: Actor, id: number, action: Action, { pools }: RouteDeps): Promise<Import> {
  const one = await findImport(pools.pg, id);
  if (!one || !mayImport(actor, one.family, 'create')) throw notFound();
  requireImportRight(actor, one.family, action);
  return one;
}

const common = { tag: 'imports', access: someFamily('create') };

/** @throws Problem 409 when the import's status did not allow the step */
function requireMoved(done: boolean) {
  if (!done) throw refusalProblem(refuseState(importMessages['import-not-now']));
  return data(null);
}

/** @throws Problem 401 */
function requireActor(signedIn: SignedIn | null) {
  if (!signedIn) throw unauthenticated();
  return signedIn.actor;
}

/** The import and the account that asks for a step, which is taken in its name. @throws Problem 401 */
const stepOf = (id: number, signedIn: SignedIn | null) => ({ id, acting_id: requireActor(signedIn).id });

/** The faults of a matching of columns: unknown places, places that are used twice, or no column at all. */
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

/** The calls that import files as records. `workers/imports` does the work. */
export const IMPORT_ROUTES: readonly Route[] = [
  queryRoute(importEndpoints.openImport, {
    ...common,
    summary: 'Importazione: invio di un file CSV o XLSX (20 MB).',
    bodyLimit: BODY_WITH_FILES,
    read: async ({ body: { family, name, file }, actor, signedIn, request, ...input }, { pools }) => {
      requireImportRight(actor, family, 'create');
      const { id: account_id } = requireActor(signedIn);
      const bytes = Buffer.from(file, 'base64');
      const id = await openImport(pools.pg, {
        family,
        name,
        file: bytes,
        hash: createHash('sha256').update(bytes).digest('hex'),
        account_id,
        language: languageFor({ signedIn, request, ...input }),
        key: commandIdOf(request.headers),
      });
      return data({ id });
    },
  }),
  queryRoute(importEndpoints.lastImports, {
    ...common,
    summary: 'Le ultime importazioni di una famiglia.',
    read: async ({ query: { family }, actor, ...input }, deps) => {
      requireImportRight(actor, family, 'create');
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
      if (duplicates === 'update') requireImportRight(actor, one.family, 'edit');
      const columns = body.columns.map((place) => (place === '' ? null : place));
      const fields = columnFaults(one, columns);
      if (fields[0]) throw new Problem(422, fields[0].message, { fields });
      return requireMoved(await matchImport(deps.pools.pg, stepOf(id, signedIn), columns, duplicates));
    },
  }),
  queryRoute(importEndpoints.mendCell, {
    ...common,
    summary: 'Importazione: correzione di una cella; la prova riguarda di nuovo la sua riga.',
    read: async ({ body: { id, text, ...place }, actor, signedIn }, deps) => {
      const one = await importFor(actor, id, 'create', deps);
      if (one.duplicates === 'update') requireImportRight(actor, one.family, 'edit');
      if (place.column >= one.heads.length) {
        const fault = { field: 'column', message: valueMessages['bad-value'] };
        throw new Problem(422, fault.message, { fields: [fault] });
      }
      const cell = { ...place, text: visible(text).trim() };
      return requireMoved(await mendCell(deps.pools.pg, stepOf(id, signedIn), cell));
    },
  }),
  queryRoute(importEndpoints.startImport, {
    ...common,
    summary: 'Importazione: avvio, o ripresa dopo un arresto.',
    read: async ({ body: { id }, actor, signedIn }, deps) => {
      const one = await importFor(actor, id, 'create', deps);
      if (one.duplicates === 'update') requireImportRight(actor, one.family, 'edit');
      return requireMoved(await startImport(deps.pools.pg, stepOf(id, signedIn)));
    },
  }),
  queryRoute(importEndpoints.stopImport, {
    ...common,
    summary: 'Importazione: arresto; le righe già importate restano.',
    read: async ({ body: { id }, actor }, deps) => {
      await importFor(actor, id, 'create', deps);
      return requireMoved(await moveImport(deps.pools.pg, id, ['running'], 'stopped'));
    },
  }),
  queryRoute(importEndpoints.undoImport, {
    ...common,
    access: someFamily('delete'),
    summary: 'Importazione: annullamento di tutto ciò che ha scritto e che nessuno ha cambiato o usato da allora.',
    read: async ({ body: { id }, actor, signedIn }, deps) => {
      const one = await importFor(actor, id, 'delete', deps);
      if (one.duplicates === 'update') requireImportRight(actor, one.family, 'edit');
      return requireMoved(await undoImport(deps.pools.pg, stepOf(id, signedIn)));
    },
  }),
];
