import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteBuild } from '#api/contracts/site-frame.ts';
import type { RenderBlocks, RenderPage } from '#api/contracts/site-pages.ts';
import { FIRM_LAYER } from '#commands/site-code/check-code.ts';
import { HOUSE_LOOK, policyOf } from '../site-look.ts';
import { PROGRAM_LAYER } from '../theme-styles.ts';

/** The program that draws the public pages, as it was built. */
export interface Site {
  readonly render: RenderPage;
  /** Draws blocks of the firm's own pages alone. */
  readonly blocks: RenderBlocks;
  readonly build: SiteBuild;
  /** The content security policy of a page without the firm's look. */
  readonly policy: string;
}

/** What `web/site/server.tsx` exports. */
export interface SiteProgram {
  readonly renderPage: RenderPage;
  readonly renderBlocks: RenderBlocks;
  readonly tokenStyles: (
    letters: { readonly latin: string | null; readonly latinExt: string | null },
    css: string,
  ) => string;
}

/**
 * Loads the built public pages.
 * @param web the folder of the web app, which holds both builds
 * @returns null where they are not built: then there are only the API and the application
 */
export async function openSite(web: string): Promise<Site | null> {
  const built = join(web, 'site', 'dist');
  const program = join(built, 'server.js');
  if (!existsSync(program)) return null;
  const styles = (await readdir(join(built, 'assets'))).filter((name) => name.endsWith('.css'));
  const [application, islands, letters, css] = await Promise.all([
    readFile(join(web, 'router.tsx'), 'utf8'),
    readFile(join(web, 'dist', 'site-islands.json'), 'utf8'),
    readdir(join(web, 'dist', 'assets')),
    Promise.all(styles.map((name) => readFile(join(built, 'assets', name), 'utf8'))),
  ]);
  return makeSite((await import(pathToFileURL(program).href)) as SiteProgram, {
    css: css.join(''),
    islands: islandsIn(islands),
    application: applicationIn(application),
    letters: {
      latin: lettersIn(letters, /^inter-latin-400-700-.*\.woff2$/),
      latinExt: lettersIn(letters, /^inter-latin-ext-wght-normal-.*\.woff2$/),
    },
  });
}

/** Makes a site of its parts. */
export function makeSite(
  { renderPage, renderBlocks, tokenStyles }: SiteProgram,
  parts: Pick<SiteBuild, 'islands' | 'application'> & {
    readonly css: string;
    readonly letters: Parameters<SiteProgram['tokenStyles']>[0];
  },
): Site {
  // The firm's styles have a layer after the program's: so they win, however simple their selectors.
  const styles = `@layer ${PROGRAM_LAYER},${FIRM_LAYER};@layer ${PROGRAM_LAYER}{${tokenStyles(parts.letters, parts.css)}${parts.css}}`;
  return {
    render: renderPage,
    blocks: renderBlocks,
    build: { styles, font: parts.letters.latin, islands: parts.islands, application: parts.application },
    policy: policyOf(styles, HOUSE_LOOK, ''),
  };
}

/** The first segments of all addresses that the application's table of routes names. */
export function applicationIn(router: string): string[] {
  return [...new Set([...router.matchAll(/\bpath: '\/([\w-]+)/g)].map(([, first]) => first ?? ''))];
}

function islandsIn(manifest: string): string | null {
  const parts = Object.values(JSON.parse(manifest) as Record<string, { isEntry?: boolean; file: string }>);
  const entry = parts.find(({ isEntry }) => isEntry);
  return entry ? `/${entry.file}` : null;
}

function lettersIn(files: readonly string[], name: RegExp): string | null {
  const file = files.find((one) => name.test(one));
  return file ? `/assets/${file}` : null;
}
