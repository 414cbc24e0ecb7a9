import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { tokensFor } from '#domain/mails/offered/firm-words.ts';
import { isWordedMail, MAIL_TOKENS, type MailToken } from '#domain/mails/offered/mail-tokens.ts';
import { language } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { ExtraProps } from './extra-props.ts';
import { holdsWords, insertToken } from './insert-token.ts';
import classes from './mail-words.module.css';
import { mailWordsTexts } from './mail-words.texts.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** The tokens that the chosen mail knows. Each is a button that inserts it into the text that was written last. */
export default function TokenList({ form, readOnly }: ExtraProps) {
  const t = useTexts(mailWordsTexts);
  const list = useRef<HTMLUListElement>(null);
  const written = useRef<TextBox | null>(null);
  const mail = String(useWatch({ control: form.control, name: 'mail' }) ?? '');
  const known = isWordedMail(mail);
  useEffect(() => {
    const fields = known ? list.current?.closest('form') : null;
    if (!fields) return;
    const remember = (box: EventTarget | null) => {
      if (box && holdsWords((box as TextBox).name)) written.current = box as TextBox;
    };
    const focused = ({ target }: FocusEvent) => remember(target);
    // A form focuses its first field before this part is loaded.
    remember(document.activeElement);
    fields.addEventListener('focusin', focused);
    return () => fields.removeEventListener('focusin', focused);
  }, [known]);

  if (!known) {
    return (
      <Text size="sm" c="dimmed">
        {t('noMail')}
      </Text>
    );
  }
  const insert = (token: MailToken) => {
    const at = { mail, last: written.current, own: language() };
    const { name, text, caret } = insertToken(token, at, (one) => String(form.getValues(one) ?? ''));
    form.setValue(name, text, { shouldDirty: true });
    const box = list.current?.closest('form')?.elements.namedItem(name) as TextBox | null;
    box?.focus();
    box?.setSelectionRange(caret, caret);
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
