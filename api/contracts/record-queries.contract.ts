import { z } from 'zod';
import type { Field } from '#domain/records/kernel/field.ts';
import type { RecordDefinition } from '#domain/records/kernel/record-definition.ts';
import { listFilters, listSorts } from '#domain/records/kernel/record-list.ts';
import { cursorInput, customerInQuery, dayInput, flagInput, numberInput, wholeInput } from './input.ts';

/** Queries of a family's list: the filters of its definition, beside what every list takes. */

/** Several values of a filter: `3,8`; `none`: records without a value. */
const several = z.string().trim().max(500);

function filterInput({ kind }: Field): z.ZodType {
  switch (kind.type) {
    case 'flag':
      return flagInput;
    case 'int':
    case 'decimal':
    case 'percent':
    case 'cents':
      return numberInput;
    case 'day':
      return dayInput;
    case 'ref':
      return kind.family === 'customer' ? customerInQuery : several;
    default:
      return several;
  }
}

/** Query of `GET {path}`. */
export function recordListQuery(definition: RecordDefinition) {
  const { fields, list } = definition;
  const filters = listFilters(definition).map(({ field, param }): [string, z.ZodType] => [
    param,
    filterInput(fields[field] as Field).optional(),
  ]);
  return z.object({
    ...Object.fromEntries(filters),
    search: z.string().trim().max(200).optional(),
    sort: z.enum(listSorts(definition)).default(list.sort),
    direction: z.enum(['asc', 'desc']).default(list.direction),
    /** True: only the archived ones. */
    archived: flagInput.default(false),
    cursor: cursorInput.optional(),
    limit: wholeInput(1, 500).default(100),
  });
}

/**
 * Query of `GET {path}/export/:format`: the list's, and the fields that are its columns (`code,name`; absent: the
 * list's own).
 */
export const exportQuery = (definition: RecordDefinition) =>
  recordListQuery(definition).extend({ columns: z.string().max(2000).optional() });
