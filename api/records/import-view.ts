import type { ImportView } from '#api/contracts/imports.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { countImport, type Import, type ImportRow } from '#commands/records/imports-table.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { importColumns } from '#domain/records/import/import-columns.ts';
import { importable } from '#domain/records/import/importable.ts';
import { isMarkedRequired } from '#domain/records/kernel/record-values.ts';
import { placeLabel } from '#domain/records/kernel/value-texts.ts';

/** An import as the API sends it, with its progress. */
export async function importView(one: Import, language: Language, { pools, namesOf }: RouteDeps): Promise<ImportView> {
  const { id, family, name, status, heads, duplicates, account_id } = one;
  const [counts, names] = await Promise.all([countImport(pools.pg, id), namesOf([account_id])]);
  return {
    id,
    family,
    name,
    status,
    duplicates,
    counts,
    heads: [...heads],
    at: one.created_at,
    by: names.get(account_id) ?? `n. ${account_id}`,
    fault: one.fault?.[language] ?? '',
    columns: one.columns.map((place) => place ?? ''),
    places: importColumns(importable(family)).map(({ place, label, field, language: spoken }) => ({
      place,
      label: label[language],
      required: isMarkedRequired(field, spoken, language),
    })),
  };
}

/** A row as the API sends it, its faults in the reader's language. */
export function importRowView({ family }: Import, row: ImportRow, language: Language) {
  const { line, cells, plan, outcome, record_id, faults } = row;
  return {
    line,
    cells: [...cells],
    plan,
    outcome,
    record_id,
    faults: faults.map(({ column, place, message }) => ({
      column,
      message: message[language],
      field: place === null ? '' : placeLabel(importable(family), place, language),
    })),
  };
}
