import type { FunctionName } from '#domain/accounts/permissions.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import type { Family } from '#domain/records/record-state.ts';
import { kebabName, RECORD_FAMILIES } from '#domain/records/registry.ts';
import type { Queryable } from '../kernel/checkpoint.query.ts';
import { sqlName } from '../kernel/table.ts';

const isFile = ({ kind }: Field) => kind.type === 'image' || kind.type === 'file';

/** SQL: whether a row `r` of a family holds the file that `$1` names. Empty: the family has no files. */
function holding({ fields, children }: Family): string[] {
  const own = Object.entries(fields).flatMap(([name, field]) => (isFile(field) ? [`r."${name}" @> $1`] : []));
  const within = Object.entries(children).flatMap(([list, child]) =>
    Object.entries(child.fields).flatMap(([column, field]) =>
      isFile(field) ? [`r."${list}" @> jsonb_build_array(jsonb_build_object('${column}', $1::jsonb))`] : [],
    ),
  );
  return [...own, ...within];
}

const LOOKS = RECORD_FAMILIES.flatMap((family) => {
  const tests = holding(family);
  const from = `read.${sqlName({ name: `record-${kebabName(family)}` })} r`;
  return tests.length === 0
    ? []
    : [`select '${family.grants}' as name where exists (select 1 from ${from} where ${tests.join(' or ')})`];
});

/** The functions whose records hold a file: whoever may view one of these may read it. */
export async function functionsHolding(db: Queryable, media: number): Promise<FunctionName[]> {
  if (LOOKS.length === 0) return [];
  const { rows } = await db.query<{ name: FunctionName }>(LOOKS.join(' union '), [JSON.stringify({ media })]);
  return rows.map(({ name }) => name);
}
