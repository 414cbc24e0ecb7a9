/**
 * The fields (top level) of a record that a form changed, with their new values. Lists and objects count as changed
 * when anything within them differs.
 */
export function changesBetween<T extends object>(before: T, now: T): Partial<T> {
  const keys = Object.keys(now) as (keyof T)[];
  return Object.fromEntries(
    keys.filter((key) => !same(before[key], now[key])).map((key) => [key, now[key]]),
  ) as Partial<T>;
}

/** The record as it is now, with this person's changes applied. */
export function withChanges<T extends object>(record: T, changes: Partial<T>): T {
  const known = Object.entries(changes).filter(([key]) => key in record);
  return { ...record, ...(Object.fromEntries(known) as Partial<T>) };
}

/**
 * This person's changes without those that the record has by now: from a save that waited for the connection, or from
 * somebody else who made the same change.
 */
export function remainingChanges<T extends object>(mine: Partial<T>, theirs: Partial<T>): Partial<T> {
  const open = Object.entries(mine).filter(([key, value]) => !(key in theirs && same(theirs[key as keyof T], value)));
  return Object.fromEntries(open) as Partial<T>;
}

export function isEmpty(changes: object): boolean {
  return Object.keys(changes).length === 0;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
