import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import type { Family } from '#domain/records/record-state.ts';
import { quoted } from '../kernel/tables/table.ts';
import { columnsOf, filterExpression, heldExpression, mayBeNull, sortExpression } from './record-columns.ts';

const fieldsOf = ({ fields }: Family) => Object.entries(fields);
const isFile = ({ kind }: Field) => kind.type === 'image' || kind.type === 'file';
/** Kinds of fields by which a list is narrowed from … to, and not by single values. */
const RANGED = new Set(['int', 'decimal', 'percent', 'cents', 'day']);

/** The orders of a field: one for each language, and both directions where rows without a value come last. */
function ordersOf(name: string, field: Field): string[] {
  if (mayBeNull(field)) return [sortExpression(name, field, 'asc'), sortExpression(name, field, 'desc')];
  const languages = field.rules.translated ? LANGUAGES : LANGUAGES.slice(0, 1);
  return languages.map((language) => sortExpression(name, field, 'asc', language));
}

/**
 * The indexes of a family's table, as its definition asks for them: each order of a list, each filter with the list's
 * own order behind it, labels for selects, references, words, and values that are looked up. Lists show either archived
 * records or the others, so that comes first.
 */
export function recordIndexes(family: Family): string[] {
  const { list, children } = family;
  const sortField = family.fields[list.sort] as Field;
  const sortable = new Set([...list.columns, list.sort]);
  const listed = (...by: string[]) => `(archived, ${by.map((expression) => `(${expression})`).join(', ')}, id)`;
  const orders = fieldsOf(family).flatMap(([name, field]) =>
    sortable.has(name) && !isFile(field) ? ordersOf(name, field).map((order) => listed(order)) : [],
  );
  const labels = LANGUAGES.flatMap((language) => [
    `(archived, label_${language}, id)`,
    `(archived, read.plain(label_${language}) text_pattern_ops, id)`,
  ]);
  const filters = list.filters.flatMap((name) => {
    const field = family.fields[name] as Field;
    const filter = filterExpression(name, field);
    if (RANGED.has(field.kind.type)) return [listed(filter)];
    return ordersOf(list.sort, sortField)
      .filter((order) => order !== filter)
      .map((order) => listed(filter, order));
  });
  const naming = fieldsOf(family).flatMap(([name, field]) => {
    const names = field.kind.type === 'ref' || field.kind.type === 'father';
    return names && !list.filters.includes(name) ? [listed(filterExpression(name, field))] : [];
  });
  const within = Object.entries(children)
    .filter(([, { fields }]) => Object.values(fields).some(({ kind }) => kind.type === 'ref'))
    .map(([name]) => `using gin (${quoted(name)} jsonb_path_ops)`);
  const held = fieldsOf(family).flatMap(([name, field]) => (field.rules.unique ? columnsOf(name, field) : []));
  const lookedUp = [...held.map(quoted), ...LANGUAGES.map((language) => `label_${language}`)];
  const values = lookedUp.map((column) => `(${heldExpression(column)}) where not archived`);
  const all = [...orders, ...labels, ...filters, ...naming, '(archived, id)', ...within, ...values];
  return [...new Set([...all, 'using gin (searched gin_trgm_ops)'])];
}
