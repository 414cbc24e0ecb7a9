import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { sha256 } from '#domain/kernel/values.ts';
import { publishTheme, resetTheme, saveThemeDraft } from '#domain/theme/theme.decide.ts';
import { themeMessages } from '#domain/theme/theme.messages.ts';
import { THEME_STREAM, themeFold } from '#domain/theme/theme.state.ts';
import { themeTokens } from '#domain/theme/theme-fields.ts';
import { sha256 as sha256Of } from '#journal/identity.ts';

const ofTheme = { stream: () => THEME_STREAM, fold: themeFold } as const;

/** Changes the draft. Only the fields given are touched. */
export const saveThemeDraftCommand = defineCommand({
  name: 'SaveThemeDraft',
  ...ofTheme,
  schema: themeTokens.partial(),
  access: { function: 'pages', action: 'edit' },
  edits: (changes) => changes,
  decide: ({ payload, state }) => saveThemeDraft(state, payload),
  message: themeMessages['theme-saved'],
});

/** Publishes the draft that the sender saw. */
export const publishThemeCommand = defineCommand({
  name: 'PublishTheme',
  ...ofTheme,
  schema: z.object({ hash: sha256 }),
  access: { function: 'pages', action: 'approve' },
  decide: ({ payload: { hash }, state }) => publishTheme(state, hash, sha256Of),
  message: themeMessages['theme-published'],
});

/** Goes back to the program's own theme. */
export const resetThemeCommand = defineCommand({
  name: 'ResetTheme',
  ...ofTheme,
  schema: z.object({}),
  access: { function: 'pages', action: 'approve' },
  decide: ({ state }) => resetTheme(state),
  message: themeMessages['theme-reset'],
});
