import type { LocalizedText } from '#domain/kernel/message.ts';
import type { StateKey } from '#domain/repairs/offered/state-keys.ts';
import { allOf, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { currentStates } from '../states/offered/state-catalogue.query.ts';
import { inScope, type RepairScope } from './repair-list.filters.ts';

/** Most repairs in a calendar: more than calendar programs like to read. */
const MOST = 2_000;

/** An open repair with a time limit. */
export interface RepairDeadline {
  readonly id: number;
  readonly code_intervention_gr: string;
  readonly due_on: string;
  readonly customer: string;
  readonly description: string;
  readonly state: LocalizedText;
  readonly updated_at: string;
}

interface RawDeadline extends Omit<RepairDeadline, 'state'> {
  readonly state: StateKey;
  readonly state_label: number | null;
}

/**
 * The open repairs with a time limit, the earliest end first: those that a calendar shows. Internal: not for customers.
 */
export async function repairDeadlines(db: Queryable, scope: RepairScope): Promise<RepairDeadline[]> {
  const where = allOf([sql`r.tab = 'open' and r.due_on is not null`, ...inScope(scope)]);
  const found = rowsOf<RawDeadline>(
    db,
    sql`select r.id, r.code_intervention_gr, r.due_on, r.description, r.state, r.state_label, r.updated_at,
          coalesce(nullif(r.customer_business_name, ''), concat_ws(' ', r.customer_name, r.customer_surname)) as customer
        from read.repair_list r where ${where} order by r.due_on, r.id limit ${MOST}`,
  );
  const [rows, states] = await Promise.all([found, currentStates(db)]);
  return rows.map(({ state, state_label, ...row }) => ({
    ...row,
    state: states.shown({ state, label: state_label }).name,
  }));
}
