import { scopeOf } from '../../accounts/offered/permissions.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Field, RecordShape } from './field.ts';

/** Whether an actor who may view the family may also see this field. */
export function seesField({ rules: { seenWith } }: Field, actor: Actor): boolean {
  return seenWith === null || scopeOf(actor, { function: seenWith, action: 'view' }) !== null;
}

/** The fields that everybody who may view the family may see. Only these stand in its lists. */
export function listedFields({ fields }: Pick<RecordShape, 'fields'>): [string, Field][] {
  return Object.entries(fields).filter(([, { rules }]) => rules.seenWith === null);
}

/** The names of the fields that the actor may not see. */
export function hiddenFields({ fields }: Pick<RecordShape, 'fields'>, actor: Actor): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (seesField(field, actor) ? [] : [name]));
}
