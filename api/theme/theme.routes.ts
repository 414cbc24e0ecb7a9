import { type ThemeMoment, themeEndpoints } from '#api/contracts/theme.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { namesOfActors } from '#api/kernel/names-of-actors.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import { publishThemeCommand, resetThemeCommand, saveThemeDraftCommand } from '#commands/theme/theme.commands.ts';
import { themePreviewLink } from '#commands/theme/theme-preview.link.ts';
import { hashOfTheme } from '#domain/theme/theme.decide.ts';
import { THEME_STREAM, themeFold } from '#domain/theme/theme.state.ts';
import { HOUSE_THEME } from '#domain/theme/theme-tokens.ts';
import { sha256 } from '#journal/identity.ts';
import { checkpointOf } from '#projections/kernel/checkpoint.query.ts';

const may = (action: 'view' | 'edit' | 'approve') => ({ tag: 'theme', access: { function: 'pages', action } }) as const;
const PREVIEW_MS = 3_600_000;

const readTheme = queryRoute(themeEndpoints.readTheme, {
  ...may('view'),
  summary: 'L’aspetto del sito: la bozza, ciò che tutti vedono, e quello della casa.',
  read: async (_input, { journal, pools }) => {
    const position = await checkpointOf(pools.pg, 'theme');
    const { state, revision: last } = await journal.load(THEME_STREAM, themeFold);
    // Before the first event the revision is 0, so that the first save can name it, as with the firm.
    const revision = Math.max(last, 0);
    return { ...data({ ...state, hash: hashOfTheme(state.draft, sha256), house: HOUSE_THEME, revision }), position };
  },
});

const MOMENT_OF_EVENT = { ThemeDraftSaved: 'saved', ThemePublished: 'published', ThemeReset: 'reset' } as const;

const themeHistory = queryRoute(themeEndpoints.themeHistory, {
  ...may('view'),
  summary: 'Che cosa è stato l’aspetto del sito, dalle modifiche più recenti: chi, quando, la bozza di allora.',
  read: async ({ signedIn }, { journal, namesOf }) => {
    const events = await journal.read(THEME_STREAM);
    const by = await namesOfActors(events, signedIn?.language, namesOf);
    let theme = themeFold.initial;
    const moments = events.flatMap((event): ThemeMoment[] => {
      theme = themeFold.evolve(theme, event);
      const what = MOMENT_OF_EVENT[event.type as keyof typeof MOMENT_OF_EVENT];
      const { at } = event.meta;
      return what === undefined ? [] : [{ revision: event.revision, at, by: by(event), what, theme: theme.draft }];
    });
    return data(moments.reverse());
  },
});

const previewTheme = queryRoute(themeEndpoints.previewTheme, {
  ...may('view'),
  summary: 'Un collegamento che mostra la prima pagina del sito come la bozza la vorrebbe, per un’ora.',
  read: async (_input, { links, now }) => {
    // The end is rounded, so that the link stays the same for a while and asking again opens no new page.
    const until = (Math.floor(now() / PREVIEW_MS) + 2) * PREVIEW_MS;
    const token = links.make(themePreviewLink, { expiresAt: new Date(until).toISOString() });
    return data({ address: `/anteprima/aspetto/${token}` });
  },
});

const saveTheme = commandRoute(themeEndpoints.saveTheme, {
  ...may('edit'),
  summary: 'Scrive la bozza dell’aspetto del sito. Solo i campi inviati cambiano.',
  commands: [saveThemeDraftCommand],
  calls: ({ body }) => call(saveThemeDraftCommand, body),
});

const publishTheme = commandRoute(themeEndpoints.publishTheme, {
  ...may('approve'),
  summary: 'Pubblica la bozza che si è vista (hash); sotto il contrasto AA è rifiutata, campo per campo.',
  commands: [publishThemeCommand],
  calls: ({ body }) => call(publishThemeCommand, body),
});

const resetTheme = commandRoute(themeEndpoints.resetTheme, {
  ...may('approve'),
  summary: 'Torna all’aspetto della casa.',
  commands: [resetThemeCommand],
  calls: () => call(resetThemeCommand, {}),
});

/** The look of the public pages. */
export const THEME_ROUTES: readonly Route[] = [
  ...[readTheme, themeHistory, previewTheme, saveTheme, publishTheme, resetTheme],
];
