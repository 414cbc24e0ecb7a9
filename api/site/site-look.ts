import { createHash } from 'node:crypto';
import type { SiteLook } from '#api/contracts/site-look.ts';
import type { SitePage } from '#api/contracts/site-pages.ts';
import { type CodeKind, type Functionality, WITHOUT_SCRIPTS } from '#domain/site-code/code-kinds.ts';
import { HOUSE_THEME, type Theme } from '#domain/theme/theme-tokens.ts';
import type { ServedCode } from '#projections/site-code/site-code.projection.ts';
import { themeStyles } from './theme-styles.ts';

/** What the firm decides about the look of all of its pages. */
export interface FirmLook {
  readonly theme: Theme;
  readonly code: readonly (ServedCode & { readonly kind: CodeKind })[];
}

/** The paths of styles and of scripts' frames. Their addresses hold a hash, so browsers may keep them for ever. */
export const STYLE_PATH = '/stile';
export const WIDGET_PATH = '/cornice';

const frameOf = ({ action_light: light, action_dark: dark }: Theme) => ({ light, dark });

/** The house's look: nothing has to be queried for it. */
export const HOUSE_LOOK: SiteLook = {
  theme: '',
  frame: frameOf(HOUSE_THEME),
  ownLetters: true,
  styles: [],
  widgets: [],
  scripts: [],
};

/** The functionality of the site to which a page belongs. */
function functionalityOf(page: SitePage): string {
  return page.kind === 'content' && page.content.line.length === 0 ? 'home' : page.kind;
}

/**
 * The look of one page. Pages on which people type their own data have no scripts, nor have pages that say that there
 * is nothing.
 */
export function lookOf({ theme, code }: FirmLook, page: SitePage): SiteLook {
  const functionality = functionalityOf(page);
  const isFor = (one: { readonly functionality: Functionality }) =>
    one.functionality === 'all' || one.functionality === functionality;
  const here = code.filter(isFor);
  const scripts =
    WITHOUT_SCRIPTS.has(functionality) || ABSENT.has(page.kind) ? [] : here.filter(({ kind }) => kind === 'js');
  return {
    theme: themeStyles(theme),
    frame: frameOf(theme),
    ownLetters: [theme.text_font, theme.heading_font].includes('inter'),
    styles: here.filter(({ kind }) => kind === 'css').map(({ hash }) => `${STYLE_PATH}/${hash}.css`),
    widgets: scripts
      .filter(({ place }) => place === 'frame')
      .map(({ hash, name }) => ({ title: name, src: `${WIDGET_PATH}/${hash}.html` })),
    scripts: scripts.filter(({ place }) => place === 'page').map(({ served }) => served),
  };
}

const ABSENT: ReadonlySet<SitePage['kind']> = new Set(['missing', 'gone', 'broken']);

const hashed = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The content security policy of a page: our own files, the elements of this very page by their hashes, and the firm's
 * styles and frames each by its address. No other code of the firm's can run on this page, nor can this code run on a
 * page that has another policy.
 */
export function policyOf(programStyles: string, look: SiteLook, origin: string): string {
  const { theme, styles, widgets, scripts } = look;
  const inStyles = [programStyles, ...(theme === '' ? [] : [theme])].map(hashed);
  const at = (path: string) => origin + path;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashed)].join(' '),
    ['style-src', ...inStyles, ...styles.map(at)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(widgets.length === 0 ? [] : [['frame-src', ...widgets.map(({ src }) => at(src))].join(' ')]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join(';');
}
