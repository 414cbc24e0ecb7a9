import { canonicalJson } from '../kernel/canonical-json.ts';
import { type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { themeMessages } from './theme.messages.ts';
import type { ThemeEvent, ThemeState } from './theme.state.ts';
import { themeFaults } from './theme-faults.ts';
import { HOUSE_THEME, type Theme } from './theme-tokens.ts';

export type ThemeDecision = readonly ThemeEvent[] | Refusal;
type Sha256 = (text: string) => string;

const same = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

/** Identifies a draft: publishing names the hash of what was seen. */
export const hashOfTheme = (theme: Theme, sha256: Sha256): string => sha256(canonicalJson(theme));

/** Changes the draft; the event carries only what differs. A draft may be hard to read; a published theme may not. */
export function saveThemeDraft({ draft }: ThemeState, wanted: Partial<Theme>): ThemeDecision {
  const changes: Partial<Theme> = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== undefined && value !== draft[field as keyof Theme]),
  );
  return Object.keys(changes).length === 0 ? [] : [{ type: 'ThemeDraftSaved', data: { changes } }];
}

/** Publishes the draft that was seen. Refused if words would be unreadable (WCAG AA), with the ratio of each field. */
export function publishTheme({ draft, published }: ThemeState, seen: string, sha256: Sha256): ThemeDecision {
  if (hashOfTheme(draft, sha256) !== seen) return refuseState(themeMessages['theme-draft-changed']);
  const faults = themeFaults(draft);
  const [first] = faults;
  if (first) return { ...refuse(first.message, first.field), fields: faults };
  return same(draft, published) ? [] : [{ type: 'ThemePublished', data: { theme: draft } }];
}

/** Resets the published theme and the draft to the program's default. */
export function resetTheme({ draft, published }: ThemeState): ThemeDecision {
  return same(draft, HOUSE_THEME) && same(published, HOUSE_THEME) ? [] : [{ type: 'ThemeReset', data: {} }];
}
