import { choseAccent, choseAction, paletteOf, SCHEMES, type Scheme } from '#domain/theme/palette.ts';
import { FONTS, HOUSE_THEME, type Theme } from '#domain/theme/theme-tokens.ts';

/**
 * The CSS layer of the program's own styles and of the theme; the firm's code has its own
 * (`commands/site-code/check-code.ts`).
 */
export const PROGRAM_LAYER = 'officina';

const WHEN: Readonly<Record<Scheme, string>> = {
  light: 'not (prefers-color-scheme:dark)',
  dark: '(prefers-color-scheme:dark)',
};

/** The tokens of a scheme in which the firm's choice differs from the house's, and those that follow from them. */
function coloursOf(theme: Theme, scheme: Scheme): string {
  const { accent, accentSoft, accentLine, action, actionHover, onAction } = paletteOf(theme, scheme);
  return [
    ...(choseAccent(theme, scheme)
      ? [`--of-accent:${accent}`, `--of-accent-soft:${accentSoft}`, `--of-accent-line:${accentLine}`]
      : []),
    ...(choseAction(theme, scheme)
      ? [`--of-action:${action}`, `--of-action-hover:${actionHover}`, `--of-on-action:${onAction}`]
      : []),
  ].join(';');
}

/** The tokens that are the same in both schemes. */
function shapesOf({ radius, text_font, heading_font, logo_height, logo_plate }: Theme): string {
  const [words, heads] = [FONTS[text_font], FONTS[heading_font]];
  return [
    ...(radius === HOUSE_THEME.radius ? [] : [`--of-radius:${radius}px`]),
    ...(words === null ? [] : [`--font:${words}`]),
    // Where only the font of the text was changed, headings keep the house's font by its name.
    ...(heads === null ? (words === null ? [] : ['--font-heads:var(--font-house)']) : [`--font-heads:${heads}`]),
    ...(logo_height === HOUSE_THEME.logo_height ? [] : [`--of-logo-height:${logo_height}px`]),
    ...(logo_plate ? [] : ['--of-logo-plate:transparent', '--of-logo-space:0']),
  ].join(';');
}

/**
 * How a theme differs from the house's, as CSS of the program's layer; empty: not at all. Its values are checked
 * (`themeTokens`).
 */
export function themeStyles(theme: Theme): string {
  const root = (tokens: string) => (tokens === '' ? '' : `:root{${tokens}}`);
  const rules = [
    root(shapesOf(theme)),
    ...SCHEMES.map((scheme) => {
      const rule = root(coloursOf(theme, scheme));
      return rule === '' ? '' : `@media ${WHEN[scheme]}{${rule}}`;
    }),
  ].join('');
  return rules === '' ? '' : `@layer ${PROGRAM_LAYER}{${rules}}`;
}
