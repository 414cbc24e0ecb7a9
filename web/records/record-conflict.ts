import type { RecordDetail } from '#api/contracts/records.contract.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { type Family, fieldName } from './family.ts';
import { type FormRow, type FormValues, shownValue } from './record-values.ts';

/** The labels of the wire's places, for the question which of two values to keep. */
export function conflictLabels(family: Family, values: FormValues): Record<string, string> {
  const named = (place: string, name: string): [string, string][] => [
    [place, name],
    ...LANGUAGES.map((code): [string, string] => [`${place}.${code}`, `${name} (${code})`]),
  ];
  const fields = Object.keys(family.fields).flatMap((field) => named(field, fieldName(family, field)));
  const rows = Object.entries(family.children).flatMap(([name, child]) =>
    ((values[name] ?? []) as FormRow[]).flatMap((row, at) => {
      const rowName = `${fieldName(family, name)} ${at + 1}`;
      const columns = Object.keys(child.fields).flatMap((column) =>
        named(`${name}.${row.id}.${column}`, `${rowName}: ${fieldName(family, `${name}.${column}`)}`),
      );
      return [[`${name}.${row.id}`, rowName] as [string, string], ...columns];
    }),
  );
  return Object.fromEntries([...fields, ...rows]);
}

/** Formats the value of a place; a reference that the record already names is shown by its label. */
export function conflictShow(family: Family, record: RecordDetail) {
  return (place: string, value: unknown): unknown => {
    const [name = '', , column = ''] = place.split('.');
    const own = family.fields[name];
    const of = own ?? family.children[name]?.fields[column];
    if (!of) return value;
    return shownValue(family, own ? name : `${name}.${column}`, of, value, record.labels[place]);
  };
}
