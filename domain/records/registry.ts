import { carrier } from './carrier/carrier.record.ts';
import { carrierArea } from './carrier-area/carrier-area.record.ts';
import { categories } from './categories/categories.record.ts';
import { categoryType } from './category-type/category-type.record.ts';
import type { RecordDefinition } from './kernel/record-definition.ts';
import { vattype } from './vattype/vattype.record.ts';

/** Every family of records, in the order in which a menu lists those of a section. */
const ALL = [vattype, categories, categoryType, carrier, carrierArea] as const;

export type RecordFamily = (typeof ALL)[number]['name'];
export type RecordPath = (typeof ALL)[number]['path'];

export const RECORD_FAMILIES: readonly RecordDefinition<RecordFamily, RecordPath>[] = ALL;

const BY_NAME: ReadonlyMap<string, RecordDefinition<RecordFamily, RecordPath>> = new Map(
  ALL.map((one) => [one.name, one]),
);

/** @throws Error for a name that no family has */
export function recordFamily(name: string): RecordDefinition<RecordFamily, RecordPath> {
  const found = BY_NAME.get(name);
  if (!found) throw new Error(`there is no record family ${name}`);
  return found;
}

/** `carrier-area`: how a family stands in addresses, streams and topics. */
export function kebabName({ name }: { readonly name: string }): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
