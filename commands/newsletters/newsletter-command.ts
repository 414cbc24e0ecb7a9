import { z } from 'zod';
import type { Surroundings } from '#commands/kernel/command.ts';
import { loadReferred } from '#commands/records/offered/record-facts.ts';
import { ERASED } from '#domain/kernel/erased.ts';
import { id } from '#domain/kernel/values.ts';
import { modelOf } from '#domain/machines/machines.ts';
import { newsletterFold, newsletterStream } from '#domain/newsletters/newsletter.state.ts';
import { type ChoiceKind, countsDays, MAX_CHOICE_DAYS } from '#domain/newsletters/newsletter-limits.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';

/** What all commands on a newsletter have in common: its stream. */
export const newsletterCommand = {
  stream: ({ id: newsletterId }: { readonly id: number }) => newsletterStream(newsletterId),
  fold: newsletterFold,
} as const;

/** For those who write newsletters. */
export const writerCommand = { ...newsletterCommand, access: { function: 'newsletters', action: 'edit' } } as const;
/** For those who send newsletters. */
export const senderCommand = { ...newsletterCommand, access: { function: 'newsletters', action: 'approve' } } as const;

export const newsletterIdInput = z.object({ id });

/** The family of records that each kind of choice names. */
const FAMILY_OF_KIND = { group: 'groupnewsletter', contact: 'contact', customer: 'customer', part: 'itemGr' } as const;

/**
 * Whether a choice of recipients can be made: what it names exists and is neither archived nor erased; a number of days
 * is not too large; a repair says which machine it is.
 */
export async function choiceFacts(
  { load }: Surroundings,
  { kind, of }: { readonly kind: ChoiceKind; readonly of: number | null },
): Promise<{ readonly isThere: boolean }> {
  if (kind === 'all' || of === null) return { isThere: false };
  if (countsDays(kind)) return { isThere: of <= MAX_CHOICE_DAYS };
  if (kind === 'machine') {
    const repair = await load(repairStream(of), repairFold);
    const model = repair.status === 'open' ? modelOf(repair.details) : '';
    return { isThere: model !== '' && !model.includes(ERASED) };
  }
  return { isThere: (await loadReferred(load, FAMILY_OF_KIND[kind], of)) === 'there' };
}
