import type { Message } from '../kernel/message.ts';
import type { FieldFault } from '../kernel/refusal.ts';
import { AA, contrast } from './contrast.ts';
import { GROUNDS, paletteOf, SCHEMES, type Scheme } from './palette.ts';
import { themeMessages } from './theme.messages.ts';
import type { Theme, ThemeField } from './theme-tokens.ts';

/** Words on a background, and the field that their contrast depends on. */
interface Pair {
  readonly field: ThemeField;
  readonly words: string;
  readonly ground: string;
  readonly message: (values: { readonly ratio: string }) => Message;
}

/** All pairs of words and background that a theme makes in a scheme. */
function pairsOf(theme: Theme, scheme: Scheme): Pair[] {
  const { accent, accentSoft, action, actionHover, onAction } = paletteOf(theme, scheme);
  const { surface, low, hover } = GROUNDS[scheme];
  const onGround = themeMessages[scheme === 'light' ? 'accent-on-light' : 'accent-on-dark'];
  return [
    ...[surface, low, hover, accentSoft].map((ground) => ({
      field: `accent_${scheme}` as const,
      words: accent,
      ground,
      message: onGround,
    })),
    ...[action, actionHover].map((ground) => ({
      field: `action_${scheme}` as const,
      words: onAction,
      ground,
      message: themeMessages['words-on-action'],
    })),
  ];
}

/** `3,9`: cut, not rounded, so that a refused ratio never reads as the required one. */
export const formatRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',');

/** The worst contrast of a field's colour, with its message. */
export interface WorstContrast {
  readonly field: ThemeField;
  readonly ratio: number;
  readonly message: Message;
}

/** The worst contrast of each of a theme's colours. Pure: the screen calls it while somebody chooses. */
export function worstContrasts(theme: Theme): WorstContrast[] {
  const worst = new Map<ThemeField, WorstContrast>();
  for (const { field, words, ground, message } of SCHEMES.flatMap((scheme) => pairsOf(theme, scheme))) {
    const ratio = contrast(words, ground);
    if (ratio >= (worst.get(field)?.ratio ?? Number.POSITIVE_INFINITY)) continue;
    worst.set(field, { field, ratio, message: message({ ratio: formatRatio(ratio) }) });
  }
  return [...worst.values()];
}

/** The contrasts below WCAG AA, for each field its worst. */
export function themeFaults(theme: Theme): FieldFault[] {
  return worstContrasts(theme).flatMap(({ field, ratio, message }) => (ratio < AA ? [{ field, message }] : []));
}
