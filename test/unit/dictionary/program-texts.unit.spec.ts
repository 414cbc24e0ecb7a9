import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NAMED_MESSAGES } from '#api/kernel/in-dictionary.ts';
import { isNamedText, NAMED_TEXTS } from '#domain/dictionary/offered/program-texts.ts';
import { wordingFault } from '#domain/dictionary/wording.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { requestMessages } from '#domain/public-requests/request.messages.ts';
import { recordMessages } from '#domain/records/kernel/record.messages.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import { programTexts, screenTextFiles } from '#main/program-texts.ts';
import type { ScreenTexts } from '#web/lib/text/define-texts.ts';
import { overrideTexts } from '#web/lib/text/texts.ts';
import { pluralName, tabName } from '#web/records/family.ts';

const all = await programTexts();

it('every text of every screen is known by its code, in both languages', async () => {
  const files = screenTextFiles();
  expect(files.length).toBeGreaterThan(25);
  for (const file of files) {
    const module: Record<string, unknown> = await import(join(import.meta.dirname, '../../../web', file));
    const declared = Object.values(module).filter(
      (value): value is ScreenTexts<string> => Object(value).it !== undefined,
    );
    expect(declared.length, file).toBeGreaterThan(0);
    for (const { name, it: italian, en } of declared) {
      for (const [key, text] of Object.entries(italian)) {
        if (isNamedText(key)) expect(all.get(key)).toEqual(NAMED_TEXTS[key]);
        else expect(all.get(`${name}.${key}`), `${name}.${key}`).toEqual({ it: text, en: en[key] });
      }
    }
  }
});

it('every word of every record family is known by its code', () => {
  for (const { name, texts } of RECORD_FAMILIES) {
    expect(all.get(`records.${name}.many`)).toEqual(texts.many);
    expect(all.get(`records.${name}.one`)).toEqual(texts.one);
    for (const group of ['fields', 'tabs', 'options', 'hints'] as const) {
      for (const [key, said] of Object.entries(texts[group] ?? {})) {
        expect(all.get(`records.${name}.${group}.${key}`)).toEqual(said);
      }
    }
  }
});

it('a text as the program has it keeps every rule of the dictionary, in both languages', () => {
  for (const [code, own] of all) {
    expect(wordingFault(own, 'it', own.it), code).toBeNull();
    expect(wordingFault(own, 'en', own.en), code).toBeNull();
  }
});

it('the screens name a family as the dictionary does', () => {
  const [family] = RECORD_FAMILIES;
  if (!family) throw new Error('there is no family');
  const [tab = ''] = Object.keys(family.tabs);
  overrideTexts({ [`records.${family.name}.many`]: 'Aliquote', [`records.${family.name}.tabs.${tab}`]: 'Generale' });
  expect(pluralName(family)).toBe('Aliquote');
  expect(tabName(family, tab)).toBe('Generale');
  overrideTexts({});
  expect(pluralName(family)).toBe(family.texts.many.it);
});

it('messages that the specification takes from the dictionary read there as the API says them', () => {
  const { 'contact-sent': sent, subscribed, unsubscribed } = requestMessages;
  const { required } = valueMessages;
  const said = { required, deleted: recordMessages.deleted, 'contact-sent': sent, subscribed, unsubscribed };
  expect(Object.keys(NAMED_MESSAGES)).toEqual(Object.keys(said));
  for (const message of Object.values(said)) {
    const named = NAMED_TEXTS[NAMED_MESSAGES[message.code] as keyof typeof NAMED_TEXTS];
    expect({ it: message.it, en: message.en }).toEqual(named);
  }
});

it('files of texts import nothing but what declares them, and the domain: the server reads them where there is no React', () => {
  for (const file of screenTextFiles()) {
    const code = readFileSync(join(import.meta.dirname, '../../../web', file), 'utf8');
    const imported = [...code.matchAll(/^import .* from '([^']+)'/gm)].map(([, from = '']) => from);
    expect(
      imported.filter((from) => !from.endsWith('/define-texts.ts') && !from.startsWith('#domain/')),
      file,
    ).toEqual([]);
  }
});
