import { z } from 'zod';
import type { Surroundings } from '#commands/kernel/command.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { id } from '#domain/kernel/values.ts';
import type { PublishFacts } from '#domain/pages/page.decide.ts';
import { type PageState, pageFold, pageStream } from '#domain/pages/page.state.ts';
import { uniqueValuesOfPage } from '#domain/pages/page.unique.ts';
import { MAX_PAGE_DEPTH } from '#domain/pages/page-limits.ts';
import { sha256 } from '#journal/identity.ts';

/** What all commands on a page have in common: its stream, and what no other page may have. */
export const pageCommand = {
  stream: (payload: { readonly pageId: number }) => pageStream(payload.pageId),
  fold: pageFold,
  unique: uniqueValuesOfPage,
} as const;

export const pageIdInput = z.object({ pageId: id });

export const pageInLanguage = pageIdInput.extend({ lang: z.enum(LANGUAGES) });

/** What a decision to publish must know besides the page. */
export async function publishFacts({ load }: Surroundings, page: PageState): Promise<PublishFacts> {
  const father = page?.parentId == null ? null : await load(pageStream(page.parentId), pageFold);
  return { father, sha256 };
}

/** The pages above a new one, the nearest first; null where one does not exist. */
export async function pagesAbove({ load }: Surroundings, parentId: number | null): Promise<PageState[]> {
  const above: PageState[] = [];
  for (let at = parentId; at !== null && above.length < MAX_PAGE_DEPTH; ) {
    const page: PageState = await load(pageStream(at), pageFold);
    above.push(page);
    at = page?.parentId ?? null;
  }
  return above;
}
