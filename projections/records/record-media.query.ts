import type { FunctionName } from '#domain/accounts/permissions.ts';
import { recordFamily } from '#domain/records/registry.ts';
import type { Queryable } from '../kernel/checkpoint.query.ts';

/** The functions whose records hold a file, or ever held it: whoever may view one of these may read it. */
export async function functionsHolding(db: Queryable, media: number): Promise<FunctionName[]> {
  const { rows } = await db.query<{ family: string }>('select family from read.record_media where media = $1', [media]);
  return [...new Set(rows.map(({ family }) => recordFamily(family).grants))];
}
