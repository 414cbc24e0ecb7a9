import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { mapNotedFields } from '#domain/repairs/noted.ts';
import type { ListState } from './list-url.ts';

type Key = (row: RepairRow) => string | number | null;

const KEYS: Record<ListState['sort'], Key> = {
  id: (row) => row.id,
  customer: (row) => row.descriptionCustomer.toLowerCase(),
  date_ddt: (row) => row.date_ddt,
  state: (row) => row.states_id,
  technician: (row) => row.technician?.toLowerCase() ?? null,
  ...mapNotedFields(
    (name): Key =>
      (row) =>
        row[name] || null,
  ),
  due_on: (row) => row.due_on,
  updated_at: (row) => row.updated_at,
  total: (row) => (row.total_amount_with_discount === null ? null : Number(row.total_amount_with_discount)),
};

/** Compares rows as the list orders them, so that the browser can place new ones: missing values last, ties by id. */
export function rowOrder({ sort, direction }: Pick<ListState, 'sort' | 'direction'>) {
  const key = KEYS[sort];
  const sign = direction === 'asc' ? 1 : -1;
  return (a: RepairRow, b: RepairRow): number => {
    const [left, right] = [key(a), key(b)];
    if (left === null || right === null) {
      if (left !== right) return left === null ? 1 : -1;
    } else if (left !== right) {
      return left < right ? -sign : sign;
    }
    return sign * (a.id - b.id);
  };
}
