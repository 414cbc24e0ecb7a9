import { Anchor, Text, Title } from '@mantine/core';
import { formTexts } from '#domain/public-requests/form-definition.ts';
import { formNamed } from '#domain/public-requests/offered/forms.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { openMedia } from '#web/ui/media-image.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import type { ShownRequest } from './request-calls.ts';
import classes from './requests.module.css';
import { requestTexts } from './requests.texts.ts';

/** Answers that are not listed: the booking shows them in words. */
const BOOKING_ANSWERS: readonly string[] = ['course_id', 'date'];

/** What was sent, in the form's own words, with its file and its consents. */
export function RequestSaid({ request }: { readonly request: ShownRequest }) {
  const t = useTexts(requestTexts);
  const say = formTexts(formNamed(request.form))[useLanguage()];
  const { answers, booking, file, consents, confirmed, submitted_at, emailToSend } = request;
  return (
    <section aria-labelledby="request-said">
      <Title order={3} size="h5" id="request-said">
        {t('answers')}
      </Title>
      <Text size="sm" c="dimmed">
        {formatInstant(submitted_at)}
        {emailToSend ? ` · ${emailToSend}` : ''}
      </Text>
      <dl className={classes.facts}>
        {answers
          .filter(({ field }) => !booking || !BOOKING_ANSWERS.includes(field))
          .map(({ field, value }) => (
            <Fact key={field} name={say[`label-${field}`] ?? field} value={say[`option-${field}-${value}`] ?? value} />
          ))}
      </dl>
      {file ? (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => openMedia(file.media, file.name).catch(toastFailure)}
        >
          {file.name}
        </Anchor>
      ) : null}
      <Title order={3} size="h5" mt="md">
        {t('consents')}
      </Title>
      {consents.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noConsents')}
        </Text>
      ) : null}
      <ul className={classes.doubts}>
        {consents.map(({ consent, at }) => (
          <li key={consent}>
            {say[`consent-${consent}`] ?? consent} ({formatInstant(at)})
          </li>
        ))}
      </ul>
      {confirmed ? <Text size="sm">{t('confirmed')}</Text> : null}
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={classes.words}>{value}</dd>
    </>
  );
}
