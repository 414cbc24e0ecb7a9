import type { CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import { type ImportRow, moveImport, type RowFault } from '#commands/records/imports-table.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { type Message, messageOfIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { importMessages } from '#domain/records/import/import.messages.ts';
import { type ImportColumn, importColumns } from '#domain/records/import/import-columns.ts';
import { readCell } from '#domain/records/import/read-cell.ts';
import type { FlatValue, FlatValues } from '#domain/records/kernel/record-values.ts';
import { type ImportDeps, type Importing, inTurns } from './import-deps.ts';
import { firstLines, nextRows, type PlannedRow, savePlans } from './import-work-table.ts';
import { namedRecords } from './named-records.ts';
import { commandFor } from './row-command.ts';
import type { RowKey } from './row-target.ts';

/** A row whose cells were read. */
interface ReadRow {
  readonly line: number;
  readonly values: Record<string, FlatValue>;
  readonly faults: RowFault[];
  readonly names: { place: string; column: number; family: string; names: string }[];
}

/** Runs some rows dry. Returns false when there are no more, or when the import went on to another step. */
export async function checkRows(deps: ImportDeps, importing: Importing): Promise<boolean> {
  const { pool } = deps;
  const { one } = importing;
  const rows = await nextRows(pool, one.id, 'checking');
  if (rows.length === 0) {
    await moveImport(pool, one.id, ['checking'], 'checked');
    return false;
  }
  return savePlans(pool, one, await planRows(deps, importing, rows));
}

/**
 * Decides what to do with each row, and finds its faults: in its cells, its references, its twins, then by its command.
 */
async function planRows(deps: ImportDeps, importing: Importing, rows: readonly ImportRow[]): Promise<PlannedRow[]> {
  const { one, family, target } = importing;
  const columns = new Map(importColumns(family).map((column) => [column.place, column]));
  const read = rows.map((row) => cellsOf(importing, columns, row));
  const named = await namedRecords(
    deps.pool,
    read.flatMap(({ names }) => names),
  );
  for (const { values, faults, names } of read) {
    for (const { place, column, family: other, names: text } of names) {
      const found = named.idOf(other, text);
      if (typeof found === 'number') values[place] = found;
      else faults.push({ column, place, message: found });
    }
  }
  const unique = new Map(read.map((row) => [row, target.keysOf(row.values)]));
  const held = await holdersOf(deps, importing, [...unique.values()].flat());
  const keyOf = ({ place, value }: { place: string; value: string }) => `${place}\n${value}`;
  const lines = await firstLines(deps.pool, one.id, [...unique.values()].flat().map(keyOf));
  const planned: PlannedRow[] = [];
  const twins = new Map<number, RowFault[]>();
  for (const row of read) {
    const places = unique.get(row) ?? [];
    for (const said of places) {
      const line = lines.get(keyOf(said));
      const column = one.columns.indexOf(said.place);
      const twice = line !== undefined && line < row.line;
      if (twice && target.mayBeTwins && one.duplicates === 'add') continue;
      if (twice) {
        const fault = { column, place: said.place, message: importMessages['twice-in-file']({ line }) };
        twins.set(row.line, [...(twins.get(row.line) ?? []), fault]);
      } else lines.set(keyOf(said), row.line);
    }
    const owners = [...new Set(places.flatMap((said) => held.get(keyOf(said)) ?? []))];
    if (owners.length > 1 && one.duplicates === 'update') {
      row.faults.push({ column: null, place: null, message: importMessages['duplicate-of-several'] });
    }
    const record_id = owners[0] ?? null;
    const plan = record_id === null || one.duplicates === 'add' ? 'add' : one.duplicates;
    const { line, values, faults } = row;
    planned.push({ line, values, faults, keys: places.map(keyOf), record_id, plan });
  }
  return askCommands(deps, importing, planned, twins);
}

function cellsOf(
  { one, family }: Importing,
  columns: ReadonlyMap<string, ImportColumn>,
  { line, cells }: ImportRow,
): ReadRow {
  const row: ReadRow = { line, values: {}, faults: [], names: [] };
  for (const [column, place] of one.columns.entries()) {
    const known = place === null ? undefined : columns.get(place);
    if (!known || place === null) continue;
    const reading = readCell(family, known, cells[column] ?? '');
    if ('value' in reading) row.values[place] = reading.value;
    else if ('fault' in reading) row.faults.push({ column, place, message: reading.fault });
    else if ('names' in reading) row.names.push({ place, column, ...reading });
  }
  return row;
}

/** Which records hold these values now, by place and value. */
async function holdersOf(
  { pool }: ImportDeps,
  { target }: Importing,
  values: readonly RowKey[],
): Promise<Map<string, number[]>> {
  const holders = new Map<string, number[]>();
  for (const [place, some] of Map.groupBy(values, (one) => one.place)) {
    const wanted = [...new Set(some.map(({ value }) => value))];
    for (const { id, value } of await target.holders(pool, place, wanted)) {
      const key = `${place}\n${value}`;
      holders.set(key, [...(holders.get(key) ?? []), id]);
    }
  }
  return holders;
}

/** A command reports faults in the form of its values before it applies its rules, so it is asked several times. */
const MOST_QUESTIONS = 3;

/**
 * Asks the command of each row whether it would be accepted: the very command that the run will give.
 * @param twins by line: cells that say the same as an earlier row's. A cell that is faulty in itself is not reported as
 * a twin too
 */
async function askCommands(
  deps: ImportDeps,
  importing: Importing,
  rows: readonly PlannedRow[],
  twins: ReadonlyMap<number, readonly RowFault[]>,
): Promise<PlannedRow[]> {
  const { one, target, actor } = importing;
  const faulty = new Map<number, readonly RowFault[]>();
  const ask = async (row: PlannedRow) => {
    const { command, payload } = commandFor(target, row);
    const ids = { commandId: `check:${one.id}:${row.line}`, correlationId: `import:${one.id}` };
    const refused = await deps.pipeline.check(command, payload, { actor, ...ids });
    return refused ? faultsOf(importing, refused) : [];
  };
  await inTurns(target, rows, async (row) => {
    let { faults } = row;
    if (faults.length === 0 && row.plan !== 'skip') faults = await ask(row);
    // A row is reported once, with all that it takes to mend it: faulty values are left out, and the command is asked
    // again about the rest.
    for (let asked = 1; asked < MOST_QUESTIONS && row.plan !== 'skip' && faults.length > 0; asked++) {
      const others = (await ask({ ...row, values: without(row.values, faults) })).filter(
        (fault) => speaksOfCell(row, fault) && faults.every(({ column }) => column !== fault.column),
      );
      if (others.length === 0) break;
      faults = [...faults, ...others];
    }
    const same = (twins.get(row.line) ?? []).filter(({ place }) => faults.every((fault) => fault.place !== place));
    if (faults.length + same.length > 0) faulty.set(row.line, [...faults, ...same]);
  });
  return rows.map((row) => {
    const faults = faulty.get(row.line);
    return faults ? { ...row, plan: 'faulty' as const, faults } : row;
  });
}

const without = (values: FlatValues, faults: readonly RowFault[]): FlatValues =>
  Object.fromEntries(Object.entries(values).filter(([place]) => faults.every((fault) => fault.place !== place)));

/** A rule about a value that no cell gives speaks only because a value was left out. */
const speaksOfCell = ({ values }: PlannedRow, { column, place }: RowFault) =>
  column !== null && place !== null && place in values;

/** What a command was refused for, at the cells that it speaks of. */
export function faultsOf({ one }: Importing, outcome: Extract<CommandOutcome, { ok: false }>): RowFault[] {
  const ofRow = (message: Message): RowFault[] => [{ column: null, place: null, message }];
  if ('conflict' in outcome) return ofRow(importMessages['changed-since']);
  const at = (field: string, message: Message): RowFault => {
    const column = one.columns.indexOf(field);
    return { column: column < 0 ? null : column, place: field, message };
  };
  if ('invalid' in outcome)
    return outcome.invalid.issues.map((issue) =>
      at(issue.path.join('.'), messageOfIssue(issue.message) ?? valueMessages['bad-value']),
    );
  if (!('refusal' in outcome)) return ofRow(kernelMessages['not-found']);
  const { fields = [], message } = outcome.refusal;
  return fields.length === 0 ? ofRow(message) : fields.map((fault) => at(fault.field, fault.message));
}
