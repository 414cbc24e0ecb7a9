import type { HistoryEntry } from '#api/contracts/history.contract.ts';

type Entry = Pick<HistoryEntry, 'type'> & {
  readonly changes: readonly Pick<HistoryEntry['changes'][number], 'field' | 'before' | 'after'>[];
};

/**
 * What the fault module said of the fields that differ today.
 * @param entries the repair's history, oldest first
 * @returns the module's text by field; an empty text: the module left the field blank
 */
export function saidInModule(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  const last = new Map<string, string>();
  const since = entries.slice(entries.findIndex(({ type }) => type === 'FaultModuleSubmitted') + 1);
  for (const { field, before, after } of since.flatMap(({ changes }) => changes)) {
    if (!first.has(field)) first.set(field, before);
    last.set(field, after);
  }
  return new Map([...first].filter(([field, text]) => last.get(field) !== text));
}
