import { type Refusal, refuse } from '#domain/kernel/refusal.ts';
import { erasureMessages } from '#domain/personal-data/erasure.messages.ts';
import { sameName } from '#domain/personal-data/same-name.ts';

const notConfirmed = refuse(erasureMessages['not-confirmed'], 'confirm');

/** Checks what was typed to confirm an erasure: it must be the record's number or its name. Null: it is. */
export function confirmed(typed: string, id: number, name: string): Refusal | null {
  return typed === String(id) || sameName(typed, name) ? null : notConfirmed;
}
