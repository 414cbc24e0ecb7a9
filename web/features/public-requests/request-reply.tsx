import { NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { REPLY_LENGTH } from '#domain/public-requests/request-limits.ts';
import { write } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { textOf, useTexts } from '#web/lib/text/texts.ts';
import { useFormOver } from '#web/market/use-order-form.ts';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { requestKeys, type ShownRequest } from './request-calls.ts';
import classes from './requests.module.css';
import { requestTexts } from './requests.texts.ts';

/** Templates of answers; the firm words them in the dictionary. */
const TEMPLATES = ['received', 'more', 'send'] as const;

/** The firm's answers, and the form for the next one. */
export function RequestReply({ request, writes }: { readonly request: ShownRequest; readonly writes: boolean }) {
  const t = useTexts(requestTexts);
  const { replies, status, email } = request;
  const open = status !== 'HELD' && status !== 'CLOSED' && status !== 'SPAM';
  return (
    <section aria-labelledby="request-thread">
      <Title order={3} size="h5" id="request-thread">
        {t('thread')}
      </Title>
      {replies.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noThread')}
        </Text>
      ) : null}
      <div role="log" aria-labelledby="request-thread">
        {replies.map(({ n, subject, text, at, by }) => (
          <div key={n} className={classes.entry}>
            <Text size="sm" c="dimmed">
              {by} · {formatInstant(at)}
            </Text>
            {subject ? (
              <Text size="sm" fw={600}>
                {subject}
              </Text>
            ) : null}
            <Text size="sm" className={classes.words}>
              {text}
            </Text>
          </div>
        ))}
      </div>
      {writes && open && email !== '' ? <Answer request={request} /> : null}
    </section>
  );
}

function Answer({ request: { id, name, language } }: { readonly request: ShownRequest }) {
  const t = useTexts(requestTexts);
  const { form, submit, refusal, loading } = useFormOver(
    [...requestKeys.all],
    { subject: '', text: '' },
    (values: { subject: string; text: string }) => write('POST', '/api/v1/contactrequest/answer', { id, ...values }),
    () => form.reset({ subject: '', text: '' }),
  );
  const fillIn = (template: string) => {
    const chosen = TEMPLATES.find((one) => one === template);
    // In the language of the request's sender, who reads it.
    if (chosen) form.setValue('text', textOf(requestTexts, `reply-${chosen}Text`, { name }, language));
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="xs" mt="sm">
        <NativeSelect
          size="xs"
          label={t('template')}
          data={[
            { value: '', label: t('chooseTemplate') },
            ...TEMPLATES.map((one) => ({ value: one, label: t(`reply-${one}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => fillIn(value)}
        />
        <TextInput
          size="xs"
          label={t('subject')}
          maxLength={200}
          {...form.register('subject')}
          error={form.formState.errors.subject?.message}
        />
        <LongText form={form} name="text" label={t('text')} maxLength={REPLY_LENGTH} />
        <FormFoot refusal={refusal} submit={t('send')} loading={loading} />
      </Stack>
    </Form>
  );
}
