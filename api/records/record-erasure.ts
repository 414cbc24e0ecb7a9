import type { RecordRow } from '#api/contracts/records.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import type { Family } from '#domain/records/record-state.ts';
import { recordStream } from '#domain/records/registry.ts';

/** When what a record said of a person was erased: by itself, or with the customer whom it belongs to; null: it was not. */
export async function erasedAt(family: Family, row: RecordRow, { journal }: RouteDeps): Promise<string | null> {
  const owner = family.owner === null ? null : row[family.owner];
  if (typeof owner === 'number') {
    const { state } = await journal.load(customerStream(owner), customerFold);
    if (state.status !== 'known' || !state.erased) return null;
  } else if (!row.erased) return null;
  const stream = typeof owner === 'number' ? customerStream(owner) : recordStream(family, row.id);
  const erasure = (await journal.read(stream)).find((event) => event.type === 'PersonalDataErased');
  return erasure?.meta.at ?? null;
}
