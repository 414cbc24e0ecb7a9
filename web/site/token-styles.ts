import { FONT, variables } from '../tokens.ts';

/**
 * Addresses of the fonts: the one with the letters of our languages, and the one with those of other European
 * languages.
 */
export interface Letters {
  readonly latin: string | null;
  readonly latinExt: string | null;
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/**
 * The tokens of `web/tokens.ts` as plain CSS, in the scheme that the reader's system asks for, and the fonts.
 * @param css the styles of the pages: tokens that they don't use are left out
 */
export function tokenStyles(letters: Letters, css: string): string {
  const own = (tokens: Readonly<Record<string, string>>) =>
    Object.entries(tokens)
      .filter(([name]) => name.startsWith('--of-') && css.includes(`var(${name})`))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  return [
    `:root{color-scheme:light dark;--font-house:${FONT.replace("'Inter Variable'", "'Inter Variable','Inter Stand-in'")};--font:var(--font-house);${own(variables.variables)};${own(variables.light)}}`,
    `@media (prefers-color-scheme:dark){:root{${own(variables.dark)}}}`,
    // A stand-in as wide and high as Inter until Inter is loaded, so that nothing moves.
    "@font-face{font-family:'Inter Stand-in';src:local('Arial'),local('Liberation Sans');size-adjust:107.12%;ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%}",
    fontFace(letters.latin, LATIN),
    fontFace(letters.latinExt, LATIN_EXT),
  ].join('');
}

function fontFace(address: string | null, range: string): string {
  if (address === null) return '';
  return `@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(${address}) format('woff2');unicode-range:${range}}`;
}
