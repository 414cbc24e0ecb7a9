import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import { themeEvents } from './theme.events.ts';
import { HOUSE_THEME, type Theme } from './theme-tokens.ts';

type Definitions = typeof themeEvents;
export type ThemeEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** The theme as the stream `theme` tells. */
export interface ThemeState {
  readonly draft: Theme;
  /** The theme that everybody sees. */
  readonly published: Theme;
}

/** The one stream of the theme. */
export const THEME_STREAM = 'theme';

/** Total: an event of another kind changes nothing. */
export function evolveTheme(state: ThemeState, event: { readonly type: string; readonly data: unknown }): ThemeState {
  if (!isThemeEvent(event)) return state;
  switch (event.type) {
    case 'ThemeDraftSaved':
      return { ...state, draft: { ...state.draft, ...event.data.changes } };
    case 'ThemePublished':
      return { ...state, published: event.data.theme };
    case 'ThemeReset':
      return { draft: HOUSE_THEME, published: HOUSE_THEME };
    default:
      return assertNever(event);
  }
}

function isThemeEvent(event: { readonly type: string; readonly data: unknown }): event is ThemeEvent {
  return Object.hasOwn(themeEvents, event.type);
}

/** The fold for commands that decide on the theme, and for its readers. */
export const themeFold = { initial: { draft: HOUSE_THEME, published: HOUSE_THEME } as ThemeState, evolve: evolveTheme };
