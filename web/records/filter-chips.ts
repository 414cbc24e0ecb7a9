import type { RecordRow } from '#api/contracts/records.contract.ts';
import { listFilters } from '#domain/records/kernel/record-list.ts';
import type { Translate } from '#web/lib/text/texts.ts';
import type { FilterChip } from '#web/ui/table/filters/filters.tsx';
import { type Family, fieldName } from './family.ts';
import { filterChange, filterWords, type RecordState } from './record-list.ts';
import { shownValue } from './record-values.ts';
import type { recordTexts } from './records.texts.ts';

interface ChipsOptions {
  readonly family: Family;
  readonly state: RecordState;
  readonly onChange: (change: Partial<RecordState>) => void;
  /** The label of a reference, as far as shown rows tell it. */
  readonly labelOf: (field: string, id: string) => string | null;
  readonly t: Translate<keyof typeof recordTexts.it>;
}

/** The filters that are set, in words. */
export function chipsOf({ family, state, onChange, labelOf, t }: ChipsOptions): FilterChip[] {
  return listFilters(family).flatMap((filter): FilterChip[] => {
    const field = family.fields[filter.field];
    const chosen = filterWords(state, filter);
    const [first = ''] = chosen;
    if (!field || first === '') return [];
    const name = fieldName(family, filter.field);
    const value = field.kind.type === 'flag' ? first === '1' : first;
    const shown = shownValue(family, filter.field, field, value, labelOf(filter.field, first) ?? undefined);
    return [
      {
        key: filter.param,
        name: filter.bound ? t(filter.bound, { field: name }) : name,
        value: chosen.length > 1 ? String(chosen.length) : shown,
        clear: () => onChange(filterChange(filter, [])),
      },
    ];
  });
}

/** Returns the label of a reference where a shown row has it, else null. */
export function labelFrom(rows: readonly RecordRow[]) {
  return (field: string, id: string): string | null =>
    rows.find((row) => String(row[field]) === id)?.labels[field] ?? null;
}
