import { contrast, mixed } from './contrast.ts';
import { HOUSE_THEME, type Theme } from './theme-tokens.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The backgrounds that a theme's colours stand on: from `web/tokens.ts`; a test compares them. */
export const GROUNDS = {
  light: { surface: '#ffffff', low: '#f8f9f9', hover: '#f1f3f3' },
  dark: { surface: '#171b1d', low: '#111415', hover: '#212729' },
} as const satisfies Record<Scheme, Record<string, string>>;

/** The colours of words on a button; the one that is easier to read is taken. */
const INKS = ['#ffffff', '#0b0d0e'] as const;

/** The colours of a scheme that follow from the firm's choice. */
export interface Palette {
  readonly accent: string;
  /** The background of what is selected, and lines in the accent's colour. */
  readonly accentSoft: string;
  readonly accentLine: string;
  readonly action: string;
  readonly actionHover: string;
  readonly onAction: string;
}

/** The colours of a scheme from the two that were chosen for it. Pure. */
export function paletteOf(theme: Theme, scheme: Scheme): Palette {
  const accent = theme[`accent_${scheme}`];
  const action = theme[`action_${scheme}`];
  const { surface } = GROUNDS[scheme];
  const [light, dark] = INKS;
  const onAction = contrast(light, action) >= contrast(dark, action) ? light : dark;
  return {
    accent,
    accentSoft: mixed(surface, accent, 0.08),
    accentLine: mixed(surface, accent, 0.5),
    action,
    // Away from the words' colour: the words are easier to read while the pointer is on the button.
    actionHover: mixed(action, onAction === light ? '#000000' : '#ffffff', 0.14),
    onAction,
  };
}

/** True when the firm chose another accent, or another colour of buttons, for this scheme than the default theme. */
export const choseAccent = (theme: Theme, scheme: Scheme): boolean =>
  theme[`accent_${scheme}`] !== HOUSE_THEME[`accent_${scheme}`];
export const choseAction = (theme: Theme, scheme: Scheme): boolean =>
  theme[`action_${scheme}`] !== HOUSE_THEME[`action_${scheme}`];
