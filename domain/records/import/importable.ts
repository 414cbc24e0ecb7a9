import type { RecordDefinition } from '../kernel/record-definition.ts';
import { RECORD_FAMILIES, type RecordFamily, recordFamily } from '../registry.ts';
import { customerTable } from './customer-table.ts';

/** What files can be imported into: every family, and customers. */
export type ImportableName = RecordFamily | typeof customerTable.name;
export type Importable = RecordDefinition<ImportableName>;

export const IMPORTABLES: readonly Importable[] = [...RECORD_FAMILIES, customerTable];

/** The family or customer table of a name. @throws Error for a name that neither has */
export function importable(name: string): Importable {
  return name === customerTable.name ? customerTable : recordFamily(name);
}
