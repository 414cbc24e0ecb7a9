/** True when the state's time limit is past. `due_on` and today are `YYYY-MM-DD` in Rome; the last day still counts. */
export function isOverdue(due_on: string | null, today: string): boolean {
  return due_on !== null && due_on < today;
}
