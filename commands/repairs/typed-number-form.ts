import type { Surroundings } from '#commands/kernel/command.ts';
import { documentFormOf } from '#domain/firm/document-form.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { type NumberForm, PLAIN_FORM } from '#domain/transport-documents/document-number.ts';

/**
 * The form of the firm's own document numbers, which no typed number may have. The firm is looked up only when a number
 * is typed: as a rule a command on a repair reads nothing of it.
 */
export async function formBesideTyped(
  { load }: Pick<Surroundings, 'load'>,
  { nr_ddt_gr }: { readonly nr_ddt_gr?: string | null | undefined },
): Promise<NumberForm> {
  return nr_ddt_gr ? documentFormOf(await load(FIRM_STREAM, firmFold)) : PLAIN_FORM;
}
