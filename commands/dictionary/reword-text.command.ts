import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { LANGUAGES } from '#domain/accounts/languages.ts';
import { rewordText } from '#domain/dictionary/dictionary.decide.ts';
import { placeOf } from '#domain/dictionary/dictionary.events.ts';
import { DICTIONARY_STREAM, dictionaryFold } from '#domain/dictionary/dictionary.state.ts';
import { line, text } from '#domain/kernel/values.ts';

/** A text of the program reads otherwise in one language; an empty text brings the program's own back. */
export const rewordTextCommand = defineCommand({
  name: 'RewordText',
  schema: z.object({ code: line(160), language: z.enum(LANGUAGES), text: text(2000) }),
  permission: { function: 'catalogue', action: 'edit' },
  stream: () => DICTIONARY_STREAM,
  fold: dictionaryFold,
  edits: (payload) => ({ [placeOf(payload)]: payload.text }),
  gather: async ({ programTexts }, { code, language }) => ({
    original: (await programTexts()).get(code) ?? null,
    spoken: language,
  }),
  decide: ({ payload, state, facts }) => rewordText(state, payload, facts),
});
