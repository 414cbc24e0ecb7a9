import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import {
  inFirmWords,
  sampleTokens,
  tokensFor,
  type WORD_PLACES,
  wordsFault,
  wordsFaults,
} from '#domain/mails/offered/firm-words.ts';
import { MAIL_TOKENS, WORDED_MAILS, type WordedMail } from '#domain/mails/offered/mail-tokens.ts';
import { seeded } from '#test/support/seeded.ts';

const MAILS = Object.keys(WORDED_MAILS) as WordedMail[];
const LETTER = {
  subject: 'Promemoria',
  title: 'La tua riparazione',
  paragraphs: ['Primo.', 'Secondo.'],
  closing: ['Riga di legge.'],
  facts: [['Riparazione', 'GR-1']],
};
const NONE = { subject: '', opening: '', closing: '' };

describe('the tokens of a text', () => {
  test('are those that its mail knows, and a stranger is refused by name with the list of the others', () => {
    expect(wordsFault('pickup-reminder', 'opening', 'Da {{giorni}} giorni, {{ cliente }}. {{giacenza}}')).toBeNull();
    const strange = wordsFault('repair-arrived', 'opening', 'Da {{giorni}} giorni');
    expect(strange?.code).toBe('token-unknown');
    expect(strange?.it).toContain('{{giorni}} qui non si può usare');
    expect(strange?.it).toContain('{{cliente}} {{ditta}} {{titolo}} {{testo}} {{riparazione}}');
    expect(strange?.en).toContain('{{giorni}} cannot be used here');
    expect(wordsFault('pickup-reminder', 'opening', '{{Giorni}}')?.it).toContain('{{Giorni}}');
    expect(wordsFault('pickup-reminder', 'opening', '{{constructor}}')?.code).toBe('token-unknown');
  });

  test('are none where the template words no mail', () => {
    expect(wordsFault('', 'subject', 'Un testo')).toBeNull();
    expect(wordsFault('', 'subject', 'Per {{cliente}}')?.it).toContain('{{cliente}}');
    expect(wordsFault('account-locked', 'subject', '{{cliente}}')?.code).toBe('token-without-mail');
  });

  test.each(['{{cliente}', '{{cliente', 'cliente}}', '{{a}} }}'])('close their braces: %s', (text) => {
    expect(wordsFault('pickup-reminder', 'opening', text)?.code).toBe('token-broken');
  });

  test('give the text of the letter to its opening alone', () => {
    expect(tokensFor('order-state', 'opening')).toContain('testo');
    for (const place of ['subject', 'closing'] as const) {
      expect(wordsFault('order-state', place, '{{titolo}} {{testo}}')?.code, place).toBe('token-unknown');
    }
  });

  test('hide nothing of a mail that tells one of several things', () => {
    expect(wordsFault('order-state', 'subject', 'Il tuo ordine')?.it).toContain('{{titolo}}');
    expect(wordsFault('order-state', 'opening', 'Grazie!')?.it).toContain('{{testo}}');
    expect(wordsFault('order-state', 'opening', '')).toBeNull();
    expect(wordsFault('order-state', 'closing', 'Grazie!')).toBeNull();
    expect(
      wordsFaults('order-state', { subject: both(''), opening: { it: '{{testo}}', en: 'Hi' }, closing: both('') }),
    ).toEqual([{ field: 'opening.en', message: expect.objectContaining({ code: 'token-needed' }) }]);
  });
});

const both = (text: string) => ({ it: text, en: text });

describe('a letter in the firm’s words', () => {
  test('is the built-in one where nothing was written', () => {
    expect(inFirmWords(LETTER, NONE, {})).toEqual(LETTER);
    expect(inFirmWords(LETTER, { subject: ' ', opening: ' \n \n', closing: '\n' }, {})).toEqual(LETTER);
  });

  test('changes subject and opening, puts the closing before its own last lines, and keeps all the rest', () => {
    const words = {
      subject: '{{riparazione}} per {{cliente}}',
      opening: 'Ciao {{cliente}}\ne grazie.\n\n{{testo}}\n \n{{giacenza}}\n\nFine.',
      closing: 'Il tuo {{ditta}}.',
    };
    const values = { cliente: 'Rossi', ditta: 'Officina', riparazione: 'GR-1', giacenza: '' };
    expect(inFirmWords(LETTER, words, values)).toEqual({
      ...LETTER,
      subject: 'GR-1 per Rossi',
      paragraphs: ['Ciao Rossi\ne grazie.', 'Primo.', 'Secondo.', 'Fine.'],
      closing: ['Il tuo Officina.', 'Riga di legge.'],
    });
  });

  test('stays in the built-in words where every value of a text is empty', () => {
    const words = { subject: '{{giacenza}}', opening: '{{giacenza}}', closing: '{{giacenza}}' };
    expect(inFirmWords(LETTER, words, { giacenza: '' })).toEqual(LETTER);
  });

  test('never has a subject of two lines, nor reads a value as a token', () => {
    const words = { ...NONE, subject: 'Per {{cliente}}: {{giorni}} giorni' };
    for (const breaker of ['\n', '\r\n', '\u0000', '\u0085', '\u2028', '\u2029', '\u202e', '\t']) {
      const { subject } = inFirmWords(LETTER, words, { cliente: `Rossi${breaker}Bcc: a@b.it $& $1`, giorni: '7' });
      expect(subject).toBe('Per Rossi Bcc: a@b.it $& $1: 7 giorni');
    }
    expect(inFirmWords(LETTER, words, { cliente: '{{giorni}}', giorni: '7' }).subject).toBe('Per {{giorni}}: 7 giorni');
  });

  test('holds no token that was not replaced, whatever the firm wrote of those that the mail knows', () => {
    const random = seeded(11);
    const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
    const faults: string[] = [];
    for (let round = 0; round < 400; round++) {
      const mail = pick(MAILS);
      const text = (place: (typeof WORD_PLACES)[number]) =>
        Array.from({ length: Math.floor(random() * 8) }, () =>
          pick([
            `{{${pick(tokensFor(mail, place))}}}`,
            `{{ ${pick(tokensFor(mail, place))} }}`,
            ' ',
            '\n\n',
            '«è»',
            '$&',
          ]),
        ).join('');
      const words = { subject: text('subject'), opening: text('opening'), closing: text('closing') };
      const values = random() < 0.5 ? {} : sampleTokens(mail, pick(LANGUAGES));
      const { subject, paragraphs, closing } = inFirmWords(LETTER, words, values);
      const said = [subject, ...paragraphs, ...closing].join('\n');
      if (/\{\{|\}\}/.test(said) || subject.trim() === '' || /[\n\r]/.test(subject)) faults.push(JSON.stringify(words));
    }
    expect(faults).toEqual([]);
  });
});

test('every token is of some use: a mail knows it, and a preview has a value for it', () => {
  const known = new Set(MAILS.flatMap((mail) => tokensFor(mail, 'opening')));
  expect([...known].sort()).toEqual(Object.keys(MAIL_TOKENS).sort());
  for (const mail of MAILS) {
    for (const language of LANGUAGES) {
      expect(Object.keys(sampleTokens(mail, language)).sort()).toEqual([...tokensFor(mail, 'opening')].sort());
    }
  }
});
