/** The order or repair that holds pieces. */
export interface Holder {
  readonly kind: 'order' | 'repair';
  readonly id: number;
}

/**
 * The holder of a hold, by its id: `12` is order 12, `12/2` the same order that took goods anew, `repair-7` (with
 * anything after it) a repair. Null: an unknown form.
 */
export function holderOf(hold: string): Holder | null {
  const [, repair, id] = /^(repair-)?([1-9]\d{0,14})(?!\d)/.exec(hold) ?? [];
  return id === undefined ? null : { kind: repair ? 'repair' : 'order', id: Number(id) };
}
