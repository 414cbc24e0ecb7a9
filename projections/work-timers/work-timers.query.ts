import type { Queryable } from '#platform/postgres/sql.ts';

/** A person's timer, with the codes of its repairs. */
export interface WorkTimerView {
  readonly running: {
    readonly id_intervention: number;
    readonly code_intervention_gr: string;
    readonly started_at: string;
  } | null;
  /** The last session, where nobody stopped it. */
  readonly forgotten: {
    readonly id_intervention: number;
    readonly code_intervention_gr: string;
    readonly started_at: string;
    readonly minutes: number;
  } | null;
}

interface Row {
  readonly repair_id: number | null;
  readonly code: string | null;
  readonly started_at: string;
  readonly forgotten_repair_id: number | null;
  readonly forgotten_code: string | null;
  readonly forgotten_started_at: string;
  readonly forgotten_minutes: number;
}

/** The timer of an account. */
export async function workTimerOf(db: Queryable, account: number): Promise<WorkTimerView> {
  const { rows } = await db.query<Row>({
    name: 'work-timer',
    text: `select t.repair_id, r.code_intervention_gr as code, t.started_at, t.forgotten_repair_id,
        f.code_intervention_gr as forgotten_code, t.forgotten_started_at, t.forgotten_minutes
      from read.work_timers t
      left join read.repair_list r on r.id = t.repair_id
      left join read.repair_list f on f.id = t.forgotten_repair_id
      where t.id = $1`,
    values: [account],
  });
  const row = rows[0];
  const instant = (at: string) => new Date(at).toISOString();
  return {
    running: row?.repair_id
      ? { id_intervention: row.repair_id, code_intervention_gr: row.code ?? '', started_at: instant(row.started_at) }
      : null,
    forgotten: row?.forgotten_repair_id
      ? {
          id_intervention: row.forgotten_repair_id,
          code_intervention_gr: row.forgotten_code ?? '',
          started_at: instant(row.forgotten_started_at),
          minutes: row.forgotten_minutes,
        }
      : null,
  };
}
