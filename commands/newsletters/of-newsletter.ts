import { z } from 'zod';
import type { Surroundings } from '#commands/kernel/command.ts';
import { whatBecameOf } from '#commands/records/record-facts.ts';
import { ERASED } from '#domain/kernel/erased.ts';
import { id } from '#domain/kernel/values.ts';
import { modelOf } from '#domain/machines/machines.ts';
import { newsletterFold, newsletterStream } from '#domain/newsletters/newsletter.state.ts';
import { type ChoiceKind, countsDays, MAX_CHOICE_DAYS } from '#domain/newsletters/newsletter-limits.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';

/** What every command to a newsletter has in common: its stream. */
export const ofNewsletter = {
  stream: ({ id: newsletterId }: { readonly id: number }) => newsletterStream(newsletterId),
  fold: newsletterFold,
} as const;

/** Of whoever writes newsletters. */
export const byWriter = { ...ofNewsletter, access: { function: 'newsletters', action: 'edit' } } as const;
/** Of whoever sends them. */
export const bySender = { ...ofNewsletter, access: { function: 'newsletters', action: 'approve' } } as const;

export const oneNewsletter = z.object({ id });

/** What choices name. */
const NAMED = { group: 'groupnewsletter', contact: 'contact', customer: 'customer', part: 'itemGr' } as const;

/** Whether what a choice names is there, and neither archived nor erased; of days, whether there are so many; of a machine, whether the repair says which. */
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
  return { isThere: (await whatBecameOf(load, NAMED[kind], of)) === 'there' };
}
