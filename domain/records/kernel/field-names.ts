import type { Field } from './field.ts';

/** Names that the calls of every family use beside its fields. */
export const COMMON_NAMES: ReadonlySet<string> = new Set([
  'id',
  'label',
  'labels',
  'archived',
  'erased',
  'erased_at',
  'revision',
  'position',
  'search',
  'cursor',
  'limit',
  'sort',
]);

/**
 * Only texts of the record itself can be sealed: the name of a place within rows or languages depends on data. A unique
 * text needs `ownKey`: an erasure then takes the record out of the lists, which frees the value.
 */
export function isSealable(
  [name, { kind, rules }]: readonly [string, Field],
  within: readonly (readonly [string, Field])[],
  ownKey: boolean,
) {
  const isText = kind.type === 'line' || kind.type === 'text' || kind.type === 'email';
  return isText && !rules.translated && (ownKey || !rules.unique) && !within.some(([other]) => other === name);
}
