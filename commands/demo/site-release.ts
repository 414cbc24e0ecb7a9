import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { openReleaseCommand } from '#commands/pages/release.commands.ts';
import { savePageDraftCommand } from '#commands/pages/write-page.commands.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { addDays, romeDayAt } from '#domain/kernel/calendar.ts';
import { romeInstant } from '#domain/kernel/rome-time.ts';
import { hashOfContent } from '#domain/pages/page.decide.ts';
import type { ReleaseEntry } from '#domain/pages/release.events.ts';
import { sha256 } from '#journal/identity.ts';
import type { SitePage } from './site-pages.ts';
import type { World } from './world.ts';

/** What the release adds to its pages. */
const NEWS = {
  it: '## Ritiro in giornata\n\nDa allora passiamo noi a prendere la macchina, entro 50 km dall’officina: si prenota entro le 10.',
  en: '## Collected the same day\n\nFrom then on we fetch the machine ourselves, within 50 km of the workshop: book before 10.',
} as const;
const DAYS_AHEAD = 14;

interface ReleaseMaking {
  readonly at: number;
  readonly manager: Actor;
  /** The pages that change, as they were published. */
  readonly pages: readonly SitePage[];
}

/** Plans a release of pages with something new: they go out together in two weeks, in both languages. */
export async function siteRelease(world: World, { at, manager, pages }: ReleaseMaking): Promise<void> {
  const entries: ReleaseEntry[] = [];
  for (const { pageId, said } of pages) {
    for (const lang of LANGUAGES) {
      const blocks = [...said[lang].blocks, { key: 'ritiro', kind: 'text' as const, text: NEWS[lang] }];
      const write = savePageDraftCommand as unknown as AnyCommand;
      await world.act(at, manager, `page-${pageId}-news-${lang}`, write, { pageId, lang, blocks });
      entries.push({ pageId, lang, hash: hashOfContent({ ...said[lang], blocks }, sha256) });
    }
  }
  const day = addDays(romeDayAt(at), DAYS_AHEAD);
  await world.act(at, manager, 'release', openReleaseCommand as unknown as AnyCommand, {
    name: 'Ritiro in giornata',
    at: romeInstant(day, 8),
    entries,
  });
}
