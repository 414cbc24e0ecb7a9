import type { Repair } from '#domain/repairs/repair.state.ts';
import type { Queryable } from '../kernel/checkpoint.query.ts';
import type { RepairDetailRow } from './repair-detail.projection.ts';

export interface RepairDetailView extends RepairDetailRow {
  readonly state: Repair;
  readonly position: string;
  /** Quarantined: an older state is shown until the stream is released. */
  readonly stale: boolean;
}

/** The whole repair; null: unknown. Who may see it is for the caller to say (`customer_id`, `id_people`). */
export async function repairDetailById(db: Queryable, id: number): Promise<RepairDetailView | null> {
  const { rows } = await db.query<RepairDetailView>({
    name: 'repair-detail',
    text: `select id, customer_id, id_people, state, revision, created_at, updated_at, work_sheet_at,
             _position as position, _stale as stale
           from read.repair_detail where id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Whose a repair is, for permissions; null: unknown. */
export async function repairOwner(
  db: Queryable,
  id: number,
): Promise<{ customer_id: number; id_people: number | null } | null> {
  const { rows } = await db.query<{ customer_id: number; id_people: number | null }>({
    name: 'repair-owner',
    text: 'select customer_id, id_people from read.repair_detail where id = $1',
    values: [id],
  });
  return rows[0] ?? null;
}
