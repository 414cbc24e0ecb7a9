import { isOutside } from '#domain/records/outside.ts';
import { kebabName, RECORD_FAMILIES, recordFamily } from '#domain/records/registry.ts';
import { sqlName } from '#projections/kernel/tables/table.ts';
import { eventually } from '#test/support/eventually.ts';
import { namedBy } from '#test/support/records/record-world.ts';
import { sampleBody } from '#test/support/records/sample-values.ts';
import { NUMBERS } from './markers.ts';
import type { ErasureWorld } from './world.ts';

/** Families whose records belong to customers: the marked person has one record of each. */
export const OWNED_FAMILIES = RECORD_FAMILIES.filter(({ owner }) => owner !== null);

/** The tables of their read models. */
export const OWNED_TABLES = OWNED_FAMILIES.map((family) => `read.${sqlName({ name: `record-${kebabName(family)}` })}`);

/** The calls whose answers hold something of these records. @param ids a record of each family */
export function ownCalls(ids: readonly number[]): string[] {
  return OWNED_FAMILIES.flatMap(({ path }, at) => [
    ...[path, `${path}/all`, `${path}/export/csv`],
    ...[`${path}/${ids[at]}`, `${path}/${ids[at]}/history`],
  ]);
}

/**
 * A file that staff began to import: one row names the customer by number, one by VAT number. The import is not run.
 */
export async function importedFile(
  { admin, pools }: ErasureWorld,
  family: (typeof OWNED_FAMILIES)[number],
  customer: number,
) {
  const lines = [`#${customer}`, NUMBERS.vat_number].map((named) => `${named};Zqvxkwpj;Zqvxkwpjcognome`);
  const text = ['Cliente;Nome;Cognome', ...lines, 'Altri S.p.A.;Anna;Bianchi'].join('\n');
  const file = Buffer.from(text).toString('base64');
  const answer = await admin.put('/api/v1/imports', { family: family.name, name: 'elenco.csv', file });
  const { id } = answer.data<{ id: number }>();
  await eventually(async () => {
    const { rows } = await pools.pg.query('select 1 from vault.import_rows where import_id = $1', [id]);
    if (rows.length === 0) throw new Error('the file was not read');
  });
}

/** A record of the customer, with markers in every personal field. */
export async function ownRecord(world: ErasureWorld, family: (typeof OWNED_FAMILIES)[number], customer: number) {
  const put = async (of: (typeof OWNED_FAMILIES)[number], body: Record<string, unknown>) => {
    const answer = await world.admin.put(of.path, body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.data<{ id: number }>().id;
  };
  const named = new Map([['customer', customer]]);
  for (const name of namedBy(family).filter((one) => !isOutside(one))) {
    named.set(name, await put(recordFamily(name), sampleBody(recordFamily(name), 1)));
  }
  const whole = sampleBody(family, 1, { known: (name) => named.get(name) ?? null });
  const personal = Object.entries(family.fields).filter(([, { rules }]) => rules.personal);
  const marked = personal.map(([name, { kind }]) => [
    name,
    kind.type === 'email' ? 'zqvxkwpj.referente@posta.example' : `Zqvxkwpj Ŝàqüèkjwÿx ${name}`,
  ]);
  return put(family, { ...whole, ...Object.fromEntries(marked) });
}
