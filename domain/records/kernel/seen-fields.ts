import { scopeOf } from '../../accounts/permissions.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Field, RecordShape } from './field.ts';

/** Whether somebody sees a field beside seeing its family. */
export function seesField({ rules: { seenWith } }: Field, actor: Actor): boolean {
  return seenWith === null || scopeOf(actor, { function: seenWith, action: 'view' }) !== null;
}

/** The fields of a family that all see who see its records: those of its lists. */
export function listedFields({ fields }: Pick<RecordShape, 'fields'>): [string, Field][] {
  return Object.entries(fields).filter(([, { rules }]) => rules.seenWith === null);
}

/** The names of those that this one does not see. */
export function hiddenFields({ fields }: Pick<RecordShape, 'fields'>, actor: Actor): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (seesField(field, actor) ? [] : [name]));
}
