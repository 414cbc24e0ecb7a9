import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { tokensFor, WORD_PLACES, type WordPlace } from '#domain/mails/offered/firm-words.ts';
import { isWordedMail, MAIL_TOKENS, type MailToken, type WordedMail } from '#domain/mails/offered/mail-tokens.ts';
import { language } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { ExtraProps } from './extras.ts';
import classes from './mail-words.module.css';
import { mailWordsTexts } from './mail-words.texts.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** The places of a mail's words by the names of their form fields: `opening:it`. */
const PLACES: ReadonlyMap<string, WordPlace> = new Map(
  WORD_PLACES.flatMap((place) => LANGUAGES.map((code) => [`${place}:${code}`, place] as const)),
);

/** The tokens that the chosen mail knows. Each is a button that inserts it into the text that was written last. */
export default function MailTokens({ form, readOnly }: ExtraProps) {
  const t = useTexts(mailWordsTexts);
  const list = useRef<HTMLUListElement>(null);
  const written = useRef<TextBox | null>(null);
  const mail = String(useWatch({ control: form.control, name: 'mail' }) ?? '');
  const known = isWordedMail(mail);
  useEffect(() => {
    const fields = known ? list.current?.closest('form') : null;
    if (!fields) return;
    const remember = ({ target }: FocusEvent) => {
      if (PLACES.has((target as TextBox).name)) written.current = target as TextBox;
    };
    fields.addEventListener('focusin', remember);
    return () => fields.removeEventListener('focusin', remember);
  }, [known]);

  if (!known) {
    return (
      <Text size="sm" c="dimmed">
        {t('noMail')}
      </Text>
    );
  }
  const insert = (token: MailToken) => {
    const { name, at } = placeFor(token, mail, written.current);
    const before = String(form.getValues(name) ?? '');
    const [from, to] = at ?? [before.length, before.length];
    const text = `{{${token}}}`;
    form.setValue(name, before.slice(0, from) + text + before.slice(to), { shouldDirty: true });
    const box = list.current?.closest('form')?.elements.namedItem(name) as TextBox | null;
    box?.focus();
    box?.setSelectionRange(from + text.length, from + text.length);
  };
  return (
    <section aria-label={t('tokens')}>
      <Text fw={600} size="sm">
        {t('tokens')}
      </Text>
      {readOnly ? null : (
        <Text size="xs" c="dimmed" mb={6}>
          {t('tokensOf')}
        </Text>
      )}
      <ul className={classes.tokens} ref={list}>
        {tokensFor(mail, 'opening').map((token) => {
          const means = MAIL_TOKENS[token].means[language()];
          return (
            <li key={token}>
              <button
                type="button"
                className={classes.token}
                disabled={readOnly}
                aria-label={t('insert', { token: `{{${token}}}`, means })}
                onClick={() => insert(token)}
              >
                {`{{${token}}}`}
              </button>
              <span>{means}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Where a token goes: where somebody wrote last, or into the opening, where that place does not know the token. */
function placeFor(
  token: MailToken,
  mail: WordedMail,
  box: TextBox | null,
): { readonly name: string; readonly at: readonly [number, number] | null } {
  const place = box && PLACES.get(box.name);
  const code = box?.name.split(':')[1] ?? language();
  if (!box || !place || !tokensFor(mail, place).includes(token)) return { name: `opening:${code}`, at: null };
  return { name: box.name, at: [box.selectionStart ?? box.value.length, box.selectionEnd ?? box.value.length] };
}
