import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { describeMediaCommand, shelveMediaCommand } from '#commands/media/media.commands.ts';
import { publishPageCommand } from '#commands/pages/publish-page.commands.ts';
import { openPageCommand, savePageDraftCommand } from '#commands/pages/write-page.commands.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { PageContent } from '#domain/pages/offered/block.ts';
import { hashOfContent } from '#domain/pages/page.decide.ts';
import { sha256 } from '#journal/identity.ts';
import type { SitePhotos } from './demo-page.ts';
import { PHOTO_WORDS, SITE_PAGES } from './site-words.ts';
import type { World } from './world.ts';

interface SiteMaking {
  readonly at: number;
  readonly manager: Actor;
  readonly photos: SitePhotos;
}

/** A page of the firm's own, with its content in each language. */
export interface SitePage {
  readonly pageId: number;
  readonly said: Readonly<Record<Language, PageContent>>;
}

/**
 * Puts the firm's photos into its library, then writes its own pages, publishes them in both languages and links them
 * from the site's menu.
 * @returns the pages by their codes
 */
export async function sitePages(
  world: World,
  { at, manager, photos }: SiteMaking,
): Promise<ReadonlyMap<string, SitePage>> {
  const ids = new Map<string, number>();
  const pages = new Map<string, SitePage>();
  for (const [name, alts] of Object.entries(PHOTO_WORDS)) {
    const mediaId = photos[name as keyof SitePhotos];
    const act = (step: string, command: AnyCommand, payload: object) =>
      world.act(at, manager, `media-${name}-${step}`, command, { mediaId, ...payload });
    await act('shelve', shelveMediaCommand as unknown as AnyCommand, { replaces: null });
    await act('describe', describeMediaCommand as unknown as AnyCommand, alts);
  }
  for (const [nth, { code, parent = null, words, menu }] of SITE_PAGES.entries()) {
    const parentId = parent === null ? null : (ids.get(parent) ?? null);
    const act = (step: string, command: AnyCommand, payload: object) =>
      world.act(at + nth * 60_000, manager, `page-${code}-${step}`, command, payload);
    const first = words({ photos, pageOf: (other) => `pagina:${ids.get(other) ?? 0}` }).it;
    const opened = await act('open', openPageCommand as unknown as AnyCommand, {
      parentId,
      code,
      lang: 'it',
      title: first.title,
    });
    const pageId = Number(opened.id);
    ids.set(code, pageId);
    const said = words({ photos, pageOf: (other) => `pagina:${ids.get(other) ?? 0}` });
    pages.set(code, { pageId, said });
    for (const lang of LANGUAGES) {
      await act(`write-${lang}`, savePageDraftCommand as unknown as AnyCommand, { pageId, lang, ...said[lang] });
      const hash = hashOfContent(said[lang], sha256);
      await act(`publish-${lang}`, publishPageCommand as unknown as AnyCommand, { pageId, lang, hash });
    }
    if (!menu) continue;
    await act('menu', recordCommands('menu').insert, {
      values: {
        'name.it': menu.it,
        'name.en': menu.en,
        'url.it': `pagina:${pageId}`,
        'url.en': `pagina:${pageId}`,
        online: true,
      },
    });
  }
  return pages;
}
