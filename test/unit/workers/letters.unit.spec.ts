import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { MAIL_TEMPLATES, type MailTemplateName } from '#domain/mails/offered/mail-templates.ts';
import { isWordedMail, wordingOf } from '#domain/mails/offered/mail-tokens.ts';
import { DEMO_COMPANY } from '#test/support/company.ts';
import { data, FIXED_WORDS, folded, kitOf, NAME, repair, SECRET } from '#test/support/letter-story.ts';
import * as story from '#test/support/repair-story.ts';
import { letterHtml } from '#workers/mail-templates/letter-html.ts';
import { letterText } from '#workers/mail-templates/letter-text.ts';
import { MAILS } from '#workers/mail-templates/mails.registry.ts';
import { SecretLink, withAddress } from '#workers/mail-templates/secret-link.ts';
import { templateOf } from '#workers/mail-templates/template-of.ts';

const ALL = (Object.keys(MAIL_TEMPLATES) as MailTemplateName[]).flatMap((name) =>
  LANGUAGES.map((language) => [name, language] as const),
);

async function write(name: MailTemplateName, language: 'it' | 'en', kit = kitOf(repair)) {
  const template = templateOf(name);
  const to = { address: 'carla@brambilla.example', name: FIXED_WORDS.has(name) ? '' : NAME, language };
  const letter = await template.letter(template.data.parse(data), to, kit);
  return {
    letter,
    html: letterHtml(letter, to.name, language, DEMO_COMPANY),
    text: letterText(letter, to.name, language, DEMO_COMPANY),
  };
}

test('each mail has one template, and each template a mail', () => {
  expect(MAILS.map(({ name }) => name).sort()).toEqual(Object.keys(MAIL_TEMPLATES).sort());
});

describe.each(ALL)('%s in %s', (name, language) => {
  test('shows whatever anybody wrote as text, never as markup', async () => {
    const { html } = await write(name, language);
    if (FIXED_WORDS.has(name)) expect(html).not.toContain('onerror');
    else expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img');
    const tags = new Set([...html.matchAll(/<([a-z0-9]+)/g)].map((match) => match[1]));
    const ours = 'html head meta title style body div table tr td h1 h2 p a span br'.split(' ');
    expect([...tags].filter((tag) => !ours.includes(tag ?? ''))).toEqual([]);
    for (const [, url] of html.matchAll(/href="([^"]*)"/g)) expect(url).toMatch(/^https:\/\/officina\.example\//);
  });

  test('says the same in its text part', async () => {
    const { letter, text } = await write(name, language);
    expect(text).toContain(letter.title);
    for (const paragraph of letter.paragraphs) expect(text).toContain(paragraph);
    for (const { lines, foot } of letter.lists ?? []) {
      for (const { url } of [...lines, foot]) expect(text).toContain(url);
    }
    if (letter.button) expect(text).toContain(String(letter.button.url));
    expect(text).toContain(DEMO_COMPANY.name);
  });

  test('says something in every place that mail readers show, and nothing unfinished', async () => {
    const { letter, html } = await write(name, language);
    for (const part of [letter.subject, letter.title, letter.preview]) expect(part.trim()).not.toBe('');
    expect(html).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
    expect(html).toContain(`<html lang="${language}">`);
  });
});

test('the two languages are two: no subject and title of one is that of the other', async () => {
  for (const name of Object.keys(MAIL_TEMPLATES) as MailTemplateName[]) {
    const [it, en] = [await write(name, 'it'), await write(name, 'en')];
    expect(it.letter.title).not.toBe(en.letter.title);
    expect(it.letter.subject).not.toBe(en.letter.subject);
  }
});

test.each(ALL)('%s in %s shows nobody but its recipient what is secret in its link', async (name, language) => {
  const { letter, html, text } = await write(name, language);
  expect(JSON.stringify([letter, html, text])).not.toContain(SECRET);
  const url = letter.button?.url;
  if (!(url instanceof SecretLink)) return;
  for (const part of [html, text]) {
    expect(part).toContain(url.shown);
    const sent = withAddress(part, url.reveal());
    expect(sent).toContain(SECRET);
    expect(sent).not.toContain(url.shown);
  }
});

test.each(ALL)('%s in %s gives a value for each of its tokens, and for no other', async (name, language) => {
  const { letter } = await write(name, language);
  const own = isWordedMail(name) ? [...wordingOf(name).tokens] : [];
  expect(Object.keys(letter.tokens ?? {}).sort()).toEqual(own.sort());
  for (const value of Object.values(letter.tokens ?? {})) expect(value).not.toMatch(/https?:/);
});

test('a supplier is told of the machine, never of its owner', async () => {
  const { html } = await write('sent-to-supplier', 'it');
  expect(html.replaceAll(NAME, '')).not.toContain('Cliente 77');
});

describe('the mail of an arrival', () => {
  test.each([
    [true, 'it', true],
    [false, 'it', false],
    [true, 'en', true],
    [false, 'en', false],
  ] as const)('promises a quote only where one is wanted (%s, %s)', async (create_quote, language, promised) => {
    const { text } = await write(
      'repair-arrived',
      language,
      kitOf(folded([story.submitted({ create_quote }), story.arrived])),
    );
    expect(/preventivo|quote/i.test(text)).toBe(promised);
  });
});
