/** True when the end of the state's time limit is near (from `warn_on`, which the state's record sets) and not past. */
export function isDueSoon(
  { due_on, warn_on }: { readonly due_on: string | null; readonly warn_on: string | null },
  today: string,
): boolean {
  return warn_on !== null && warn_on <= today && !isOverdue(due_on, today);
}

/** True when the state's time limit is past. `due_on` and today are `YYYY-MM-DD` in Rome; the last day still counts. */
export function isOverdue(due_on: string | null, today: string): boolean {
  return due_on !== null && due_on < today;
}
