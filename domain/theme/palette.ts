import { contrast, mixed } from './contrast.ts';
import { HOUSE_THEME, type Theme } from './theme-tokens.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The house's grounds and inks that a theme's colours stand on and beside: `web/tokens.ts`, a test compares them. */
export const GROUNDS = {
  light: { surface: '#ffffff', low: '#f8f9f9', hover: '#f1f3f3' },
  dark: { surface: '#171b1d', low: '#111415', hover: '#212729' },
} as const satisfies Record<Scheme, Record<string, string>>;

/** What words on a button are written in: the one that can be read better. */
const INKS = ['#ffffff', '#0b0d0e'] as const;

/** The colours of a scheme that follow from what the firm chose. */
export interface Palette {
  readonly accent: string;
  /** The ground of what is chosen, and lines in the accent's colour. */
  readonly accentSoft: string;
  readonly accentLine: string;
  readonly action: string;
  readonly actionHover: string;
  readonly onAction: string;
}

/** The colours of a scheme by the two that were chosen for it. Pure. */
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
    // Away from its words' colour: what is read on the button is read better while one points at it.
    actionHover: mixed(action, onAction === light ? '#000000' : '#ffffff', 0.14),
    onAction,
  };
}

/** Whether the firm chose this scheme's accent, or its buttons' colour, otherwise than the house. */
export const choseAccent = (theme: Theme, scheme: Scheme): boolean =>
  theme[`accent_${scheme}`] !== HOUSE_THEME[`accent_${scheme}`];
export const choseAction = (theme: Theme, scheme: Scheme): boolean =>
  theme[`action_${scheme}`] !== HOUSE_THEME[`action_${scheme}`];
