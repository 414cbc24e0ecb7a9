import type { RecordRow } from '#api/contracts/records.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import type { Family } from '#domain/records/record-state.ts';
import { recordStream } from '#domain/records/registry.ts';

/**
 * When the personal data in a record were erased (ISO 8601), by themselves or with the customer that the record belongs
 * to; null when they were not.
 */
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
