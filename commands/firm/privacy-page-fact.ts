import type { Surroundings } from '#commands/kernel/command.ts';
import { firmMessages } from '#domain/firm/firm.messages.ts';
import { type Refusal, refuse } from '#domain/kernel/refusal.ts';
import { type Page, pageFold, pageStream } from '#domain/pages/page.state.ts';
import { isSeen } from '#domain/pages/seen-page.ts';

const noSuchPage = refuse(firmMessages['no-such-page'], 'privacy_page');
const notOnline = refuse(firmMessages['page-not-online'], 'privacy_page');

/** Why a page can't be chosen as the privacy notice; null: it can, or none is chosen. */
export async function refusePrivacyPage(
  { load }: Pick<Surroundings, 'load'>,
  pageId: number | null | undefined,
): Promise<Refusal | null> {
  if (pageId === null || pageId === undefined) return null;
  const line: Page[] = [];
  for (let at: number | null = pageId; at !== null; ) {
    const page: Page | null = await load(pageStream(at), pageFold);
    // No page is below itself: a circle would be a fault, and is no page that anybody can read.
    if (!page || line.some((known) => known.pageId === page.pageId)) return line.length === 0 ? noSuchPage : notOnline;
    line.unshift(page);
    at = page.parentId;
  }
  const [own] = line.slice(-1);
  if (own?.archived) return noSuchPage;
  return isSeen(line) ? null : notOnline;
}
