import { ERASED } from '#domain/kernel/erased.ts';
import { common } from './common.texts.ts';
import { textOf } from './texts.ts';

/** The name of a person or firm to show; for an erased one «Dati cancellati», in the reader's language. */
export function shownName(name: string): string {
  return name === ERASED ? textOf(common, 'erased') : name;
}
