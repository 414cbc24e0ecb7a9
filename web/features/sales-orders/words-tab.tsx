import { Anchor, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { write } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import type { FileRef } from '#web/lib/files/file-ref.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FileField } from '#web/ui/files/file-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { openMedia } from '#web/ui/media-image.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import { type StaffOrder, useOrderForm, useOrderStep } from './order-calls.ts';
import classes from './orders.module.css';
import { orderTexts } from './orders.texts.ts';

/** The messages of customer and firm, the two notes, and the PDFs. */
export function WordsTab({ order }: { readonly order: StaffOrder }) {
  const t = useTexts(orderTexts);
  const account = useAccount();
  const mayEdit = may(account, 'orders', 'edit');
  const mayShip = may(account, 'orders', 'ship');
  const { id, messages, customer, note, note_internal = '' } = order;
  const summary = useOrderStep(() => write('POST', '/api/v1/salesorder/sendEmailDetailSummaryOrder', { id }));
  return (
    <Stack gap="lg">
      <section aria-labelledby="order-messages">
        <Title order={3} size="h5" id="order-messages">
          {t('messages')}
        </Title>
        {messages.length === 0 ? <Text c="dimmed">{t('noMessages')}</Text> : null}
        <div role="log" aria-labelledby="order-messages">
          {messages.map(({ n, side, text, at }) => (
            <div key={n} className={classes.entry}>
              <Text size="sm" c="dimmed">
                {side === 'firm' ? t('firm') : customer} · {formatInstant(at)}
              </Text>
              <Text size="sm" className={classes.words}>
                {text}
              </Text>
            </div>
          ))}
        </div>
        {mayEdit ? <Answer id={id} /> : null}
      </section>
      {mayShip ? (
        <>
          <Note key={`i${note_internal}`} id={id} internal text={note_internal} />
          <Note key={`c${note}`} id={id} internal={false} text={note} />
          <Group>
            <Button size="compact-sm" variant="default" loading={summary.isPending} onClick={() => summary.mutate()}>
              {t('summary')}
            </Button>
          </Group>
        </>
      ) : null}
      <Files order={order} mayEdit={mayEdit} />
    </Stack>
  );
}

function Answer({ id }: { readonly id: number }) {
  const t = useTexts(orderTexts);
  const [mail, setMail] = useState(true);
  const { form, submit, refusal, loading } = useOrderForm(
    { message: '' },
    ({ message }: { message: string }) =>
      mail
        ? write('POST', '/api/v1/salesorder/insertAndSendMessages', { id, message })
        : write('PUT', '/api/v1/salesorder/insertMessages', { id, message }),
    () => form.reset({ message: '' }),
  );
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="xs" mt="sm">
        <LongText form={form} name="message" label={t('message')} maxLength={2000} />
        <Checkbox label={t('sendMail')} checked={mail} onChange={(event) => setMail(event.currentTarget.checked)} />
        <FormFoot refusal={refusal} submit={t('send')} loading={loading} />
      </Stack>
    </Form>
  );
}

function Note({ id, internal, text }: { readonly id: number; readonly internal: boolean; readonly text: string }) {
  const t = useTexts(orderTexts);
  const { form, submit, refusal, loading } = useOrderForm(
    { note: text },
    ({ note }: { note: string }) => write('POST', '/api/v1/salesorder/updateNote', { id, note, internal }),
    () => form.reset(form.getValues()),
  );
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="xs">
        <LongText
          form={form}
          name="note"
          label={t(internal ? 'noteInternal' : 'noteCustomer')}
          description={internal ? t('noteInternalHint') : undefined}
          maxLength={2000}
        />
        {form.formState.isDirty ? (
          <FormFoot refusal={refusal} loading={loading} onCancel={() => form.reset({ note: text })} />
        ) : null}
      </Stack>
    </Form>
  );
}

function Files({ order, mayEdit }: { readonly order: StaffOrder; readonly mayEdit: boolean }) {
  const t = useTexts(orderTexts);
  const [file, setFile] = useState<FileRef | null>(null);
  const attach = useOrderStep(async () => {
    const sent = await write('POST', '/api/v1/salesorder/insertFileOrderSales', {
      imgName: file?.name ?? '',
      sales_order_id: order.id,
      ...(file ? { imgBase64: file.media } : {}),
    });
    setFile(null);
    return sent;
  });
  return (
    <section>
      <Title order={3} size="h5">
        {t('files')}
      </Title>
      {order.files.length === 0 ? <Text c="dimmed">{t('noFiles')}</Text> : null}
      <ul className={classes.plain}>
        {order.files.map(({ media, name, at, side }) => (
          <li key={media}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => openMedia(media, name).catch(toastFailure)}
            >
              {name}
            </Anchor>{' '}
            <Text span size="sm" c="dimmed">
              {side === 'firm' ? t('firm') : order.customer} · {formatInstant(at)}
            </Text>
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <Stack gap="xs" mt="sm">
          <FileField label={t('file')} value={file} onChange={setFile} />
          <Group justify="flex-end">
            <Button
              size="compact-sm"
              variant="default"
              disabled={file === null}
              loading={attach.isPending}
              onClick={() => attach.mutate()}
            >
              {t('attach')}
            </Button>
          </Group>
        </Stack>
      ) : null}
    </section>
  );
}
