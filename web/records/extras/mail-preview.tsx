import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import { greeting } from '#domain/mails/greeting.ts';
import { type FirmWords, inFirmWords, sampleTokens } from '#domain/mails/offered/firm-words.ts';
import { isWordedMail, type WordedMail } from '#domain/mails/offered/mail-tokens.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { FormValues } from '../record-values.ts';
import type { ExtraProps } from './extra-props.ts';
import classes from './mail-words.module.css';
import { mailWordsTexts } from './mail-words.texts.ts';

/** How the mail reads in the words that the form holds, in every language, with sample values. */
export default function MailPreview({ form }: ExtraProps) {
  const t = useTexts(mailWordsTexts);
  const values = useWatch({ control: form.control }) as FormValues;
  const mail = String(values.mail ?? '');
  if (!isWordedMail(mail)) return null;
  return (
    <section aria-label={t('preview')}>
      <Text fw={600} size="sm" mb={6}>
        {t('preview')}
      </Text>
      <div className={classes.previews}>
        {LANGUAGES.map((code) => (
          <Letter key={code} mail={mail} words={wordsOf(values, code)} spoken={code} />
        ))}
      </div>
    </section>
  );
}

function wordsOf(values: FormValues, code: Language): FirmWords {
  const text = (place: string) => String(values[`${place}:${code}`] ?? '');
  return { subject: text('subject'), opening: text('opening'), closing: text('closing') };
}

interface LetterProps {
  readonly mail: WordedMail;
  readonly words: FirmWords;
  readonly spoken: Language;
}

function Letter({ mail, words, spoken }: LetterProps) {
  const t = useTexts(mailWordsTexts);
  const own = useLanguage();
  const samples = sampleTokens(mail, spoken);
  const { titolo = '', testo = '', cliente = '' } = samples;
  const builtIn = { subject: titolo, title: titolo, paragraphs: [testo], closing: [] as readonly string[] };
  const { subject, title, paragraphs, closing } = inFirmWords(builtIn, words, samples);
  return (
    <article className={classes.letter} aria-label={t('previewIn', { language: LANGUAGE_NAMES[spoken] })} lang={spoken}>
      <p className={classes.subject}>
        <span lang={own}>{t('subject')}</span> {subject}
      </p>
      <p className={classes.title}>{title}</p>
      <p>{greeting(cliente, spoken)}</p>
      {numbered(paragraphs).map(([at, text]) => (
        <p key={at}>{text}</p>
      ))}
      <p className={classes.fixed} lang={own}>
        {t('fixed')}
      </p>
      {numbered(closing).map(([at, text]) => (
        <p key={at} className={classes.small}>
          {text}
        </p>
      ))}
    </article>
  );
}

/** Paragraphs with their places: two may be alike, and none is ever moved. */
const numbered = (texts: readonly string[]) => texts.map((text, at) => [`${at}`, text] as const);
