import type { Language } from '#domain/accounts/offered/languages.ts';
import { greeting } from '#domain/mails/greeting.ts';
import type { Company } from '#workers/documents/company.ts';
import { signature } from './frame.ts';
import type { Letter, LetterList } from './letter.ts';

/** The mail's text part: complete by itself, for readers without HTML. */
export function letterText(letter: Letter, name: string, language: Language, company: Company): string {
  const facts = (letter.facts ?? []).filter(([, value]) => value !== '');
  const width = Math.max(0, ...facts.map(([label]) => label.length)) + 1;
  const parts = [
    letter.title,
    greeting(name, language),
    ...letter.paragraphs,
    ...(letter.quotes ?? []).map(({ who, when, text }) => `${who}, ${when}\n${indented(text)}`),
    ...(letter.lists ?? []).map(list),
    facts.map(([label, value]) => `${`${label}:`.padEnd(width + 1)}${value.replaceAll('\n', ' ')}`).join('\n'),
    letter.button ? `${letter.button.label}:\n${letter.button.url}` : '',
    ...(letter.closing ?? []),
    signature(language, company).join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function list({ title, lines, rest, foot }: LetterList): string {
  const things = lines.map(({ label, note, url }) => `- ${label} (${note})\n  ${url}`);
  return [title, ...things, ...(rest === '' ? [] : [rest]), `${foot.label}:\n${foot.url}`].join('\n');
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
