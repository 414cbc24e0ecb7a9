import type { Surroundings } from '#commands/kernel/command.ts';
import { loadReferred } from '#commands/records/offered/record-facts.ts';

/** Whether the VAT type given for a customer can be chosen, by its stream; true when none is given. */
export async function vatTypeExists(
  { load }: Surroundings,
  { vat_type_id: id }: { readonly vat_type_id?: number | null | undefined },
): Promise<boolean> {
  return !id || (await loadReferred(load, 'vattype', id)) === 'there';
}
