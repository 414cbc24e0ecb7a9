import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { themeTokens } from './theme-fields.ts';

/** Stream `theme`: the look of the public pages, a draft and the published theme. It holds no personal data. */
export const themeEvents = eventsIn(
  { chapter: 'Theme of the site', stream: 'theme', historyOf: [] },
  {
    ThemeDraftSaved: event(z.object({ changes: themeTokens.partial() }), {
      about: 'The draft of the theme was changed; only what changed is carried, and nobody sees it yet.',
      says: saying('Bozza del tema salvata', 'Theme draft saved'),
      touches: ({ changes }) => changes,
    }),
    ThemePublished: event(z.object({ theme: themeTokens }), {
      about: 'The public pages look as this theme says.',
      says: saying('Tema del sito pubblicato', 'Site theme published'),
    }),
    ThemeReset: event(z.object({}), {
      about: 'The public pages, and the draft, look as the program has them.',
      says: saying('Tema del sito: quello della casa', 'Site theme: back to the house’s'),
    }),
  },
);
