import { makeSite, type Site } from '#api/site/offered/site.ts';
import { SITE_PAGES } from '#api/site/pages.ts';
import { renderBlocks, renderPage, tokenStyles } from '#web/site/server.tsx';

/** The public pages from their sources, as the build has them but for styles. */
export function testSite(): Site {
  return makeSite(
    { renderPage, renderBlocks, tokenStyles },
    {
      css: 'body{color:var(--of-ink)}',
      islands: '/assets/islands-1a2b.js',
      application: ['login', 'admin', 'trattative'],
      letters: { latin: '/assets/inter-latin.woff2', latinExt: null },
    },
  );
}

/**
 * Pages that are the same for everybody, so that copies are kept. A page that takes posts is drawn each time, because
 * it holds a new key.
 */
export const PAGES_ALIKE = SITE_PAGES.filter(({ post }) => post === undefined);
