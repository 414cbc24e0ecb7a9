import type { PoolClient, QueryConfig } from 'pg';
import type { Queryable } from '#platform/postgres/sql.ts';

/** A node of a plan, as PostgreSQL describes it; the last two only after the query was run. */
export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly Plan[];
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
}

/** A plan's node with all below it. */
export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * A database that tells the plan of each query before it answers. It has one connection, since the planner's settings
 * belong to one, and that takes one query at a time: what is asked together waits for its turn.
 * @param ran true: the plan says what running the query took, too
 */
export function explaining(
  client: Pick<PoolClient, 'query'>,
  onPlan: (plan: Plan, text: string) => void,
  { ran = false } = {},
): Queryable {
  const one = async (asked: string | QueryConfig, parameters?: unknown[]) => {
    const { text, values = parameters } = typeof asked === 'string' ? { text: asked } : asked;
    const how = ran ? 'analyze, format json' : 'format json';
    const { rows } = await client.query(`explain (${how}) ${text}`, values);
    onPlan((rows[0]['QUERY PLAN'][0] as { Plan: Plan }).Plan, text);
    return client.query(text, values);
  };
  let turn: Promise<unknown> = Promise.resolve();
  const query = (...asked: Parameters<typeof one>) => {
    const answer = turn.then(() => one(...asked));
    turn = answer.catch(() => undefined);
    return answer;
  };
  return { query } as unknown as Queryable;
}
