import { createHash } from 'node:crypto';
import { findImport, type ImportRow, moveImport } from '#commands/records/imports-table.ts';
import type { FlatValues } from '#domain/records/kernel/record-values.ts';
import { faultsOf } from './check-rows.ts';
import { type ImportDeps, type Importing, inTurns } from './import-deps.ts';
import { type DoneRow, nextRows, saveBefore, saveOutcomes } from './import-work-table.ts';
import { commandFor } from './row-command.ts';

/**
 * Runs some rows, a command each. The command's id is made of the file, the line and what the row says: a process that
 * died before it noted what became of a row gives the same command again, and gets its outcome. Returns false when
 * there are no more rows, or somebody stopped the import.
 */
export async function runRows(deps: ImportDeps, importing: Importing): Promise<boolean> {
  const { pool } = deps;
  const { one } = importing;
  const rows = await nextRows(pool, one.id, 'running');
  if (rows.length === 0) {
    await moveImport(pool, one.id, ['running'], 'done');
    return false;
  }
  const revisions = await lookBefore(deps, importing, rows);
  const done: DoneRow[] = [];
  await inTurns(importing.target, rows, async (row) => {
    const { command, payload } = commandFor(importing.target, row);
    const outcome = await deps.pipeline.execute(command, payload, {
      ...ofLine(importing, row, saidBy(row)),
      ...expecting(revisions.get(row.line)),
    });
    const { line, record_id } = row;
    if (!outcome.ok) {
      done.push({ line, outcome: 'refused', faults: faultsOf(importing, outcome), record_id, revision: null });
      return;
    }
    const made = outcome.data as { readonly id: number } | null;
    const id = row.plan === 'add' ? (made?.id ?? null) : record_id;
    done.push({ line, outcome: 'done', faults: [], record_id: id, revision: outcome.revision });
  });
  await deps.fault?.('executed');
  await saveOutcomes(pool, one.id, done);
  await deps.fault?.('written');
  return (await findImport(pool, one.id))?.status === 'running';
}

/**
 * Saves what records hold that are about to be changed. Returns their revisions, so that nobody's edit in between is
 * overwritten.
 */
async function lookBefore(
  { pool, journal }: ImportDeps,
  { one, target }: Importing,
  rows: readonly ImportRow[],
): Promise<Map<number, number>> {
  const revisions = new Map<number, number>();
  const before: { line: number; before: FlatValues }[] = [];
  await inTurns(target, rows, async ({ line, plan, record_id, values }) => {
    if (plan !== 'update' || record_id === null) return;
    const { values: held, revision } = await target.held(journal, record_id);
    const places = Object.keys(values ?? {}).flatMap((place) => (place in held ? [[place, held[place]] as const] : []));
    before.push({ line, before: Object.fromEntries(places) as FlatValues });
    revisions.set(line, revision);
  });
  await saveBefore(pool, one.id, before);
  return revisions;
}

/**
 * Undoes some rows, the last first: added records are archived; changed ones get their old values, unless somebody
 * changed them since.
 */
export async function undoRows(deps: ImportDeps, importing: Importing): Promise<boolean> {
  const { pool } = deps;
  const { one, target } = importing;
  const rows = await nextRows(pool, one.id, 'undoing');
  if (rows.length === 0) {
    await moveImport(pool, one.id, ['undoing'], 'undone');
    return false;
  }
  const done: DoneRow[] = [];
  await inTurns(target, rows, async (row) => {
    const { line, plan, record_id, before, revision } = row;
    const added = plan === 'add';
    const id = record_id ?? 0;
    const { command, payload } = added ? target.archive(id) : target.change(id, before ?? {});
    const outcome = await deps.pipeline.execute(command, payload, {
      ...ofLine(importing, row, 'undo'),
      ...(added ? {} : expecting(revision)),
    });
    // Whether a father is still in use is asked of the read models: they must know that its child is gone.
    if (outcome.ok && outcome.position && target.inTurn) await deps.visibility.waitFor(outcome.position, [], WAIT_MS);
    if (outcome.ok) done.push({ line, outcome: 'undone', faults: [], record_id, revision });
    else done.push({ line, outcome: 'kept', faults: faultsOf(importing, outcome), record_id, revision });
  });
  await deps.fault?.('executed');
  await saveOutcomes(pool, one.id, done);
  await deps.fault?.('written');
  return true;
}

/** Longest wait for the read models, in ms. */
const WAIT_MS = 3_000;

const expecting = (revision: number | null | undefined) =>
  revision === null || revision === undefined ? {} : { expectedRevision: revision };

/** A hash of what a row says now: a mended row differs from the same row in another try of its file. */
const saidBy = ({ cells }: ImportRow) => createHash('sha256').update(JSON.stringify(cells)).digest('hex').slice(0, 32);

/** Acts in the name of the account that started the import, or undoes it; quiet, since loaded events mail nobody. */
function ofLine({ one, actor }: Importing, { line }: ImportRow, step: string) {
  const commandId = `${one.command_key}:${line}:${step}`;
  return { actor, commandId, correlationId: `import:${one.id}`, quiet: true };
}
