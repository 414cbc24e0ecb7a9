import { z } from 'zod';
import { defineEvent } from '../kernel/event-definition.ts';
import { themeTokens } from './theme-fields.ts';

/** Stream `theme`: the look of the public pages, a draft and what everybody sees. No person's data are in it. */
export const themeEvents = {
  ThemeDraftSaved: defineEvent('ThemeDraftSaved', z.object({ changes: themeTokens.partial() }), {
    about: 'The draft of the theme was changed; only what changed is carried, and nobody sees it yet.',
    touches: ({ changes }) => changes,
  }),
  ThemePublished: defineEvent('ThemePublished', z.object({ theme: themeTokens }), {
    about: 'The public pages look as this theme says.',
  }),
  ThemeReset: defineEvent('ThemeReset', z.object({}), {
    about: 'The public pages, and the draft, look as the program has them.',
  }),
};
