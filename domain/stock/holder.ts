/** Who keeps pieces. */
export interface Holder {
  readonly kind: 'order' | 'repair';
  readonly id: number;
}

/**
 * Whom a hold belongs to, by its id: `12` is order 12, `12/2` the same that took goods anew, `repair-7` (with whatever follows) a repair.
 * Null: nobody whom this knows.
 */
export function holderOf(hold: string): Holder | null {
  const [, repair, id] = /^(repair-)?([1-9]\d{0,14})(?!\d)/.exec(hold) ?? [];
  return id === undefined ? null : { kind: repair ? 'repair' : 'order', id: Number(id) };
}
