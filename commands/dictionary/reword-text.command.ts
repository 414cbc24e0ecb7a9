import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { rewordText } from '#domain/dictionary/dictionary.decide.ts';
import { placeOf } from '#domain/dictionary/dictionary.events.ts';
import { DICTIONARY_STREAM, dictionaryFold } from '#domain/dictionary/dictionary.state.ts';
import { line, text } from '#domain/kernel/values.ts';
import { recordFold } from '#domain/records/record-state.ts';
import { recordFamily, recordStream } from '#domain/records/registry.ts';

const family = recordFamily('language');

/** Rewords a text of the program in one language of the firm; an empty text brings the program's own back. */
export const rewordTextCommand = defineCommand({
  name: 'RewordText',
  schema: z.object({ code: line(160), language: line(10), text: text(2000) }),
  access: { function: 'catalogue', action: 'edit' },
  stream: () => DICTIONARY_STREAM,
  fold: dictionaryFold,
  edits: (payload) => ({ [placeOf(payload)]: payload.text }),
  gather: async ({ programTexts, load }, { code, language }) => {
    const original = (await programTexts()).get(code) ?? null;
    const programLanguage = LANGUAGES.find((one) => one === language);
    if (programLanguage) return { original, spoken: programLanguage };
    const { records } = await load(recordStream(family, 0), recordFold(family));
    const record = [...records.values()].find(({ values, archived }) => !archived && values.code === language);
    return { original, spoken: LANGUAGES.find((one) => one === record?.values.based_on) ?? null };
  },
  decide: ({ payload, state, facts }) => rewordText(state, payload, facts),
});
