import type { ImportableName } from '#domain/records/import/importable.ts';
import { recordFamily } from '#domain/records/registry.ts';
import { CUSTOMER_ROWS } from './customer-rows.ts';
import { recordRows } from './record-rows.ts';
import type { RowTarget } from './row-target.ts';

/** What the rows of an import become. @throws Error for a family without commands */
export function rowTarget(name: ImportableName): RowTarget {
  return name === 'customer' ? CUSTOMER_ROWS : recordRows(recordFamily(name));
}
