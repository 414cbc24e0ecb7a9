import { Stack, Text, Title } from '@mantine/core';
import type { OrderDetail } from '#api/contracts/sales-orders.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { useOrderActs } from './order-acts.ts';
import { useOwnOrderForm } from './order-calls.ts';
import classes from './own-orders.module.css';
import { ownOrderTexts } from './own-orders.texts.ts';

/** The messages of customer and firm about an order, and the firm's note for the customer. */
export function OrderWords({ order: { messages, note } }: { readonly order: OrderDetail }) {
  const t = useTexts(ownOrderTexts);
  return (
    <section aria-labelledby="messaggi">
      <Title order={2} id="messaggi">
        {t('messages')}
      </Title>
      {note === '' ? null : (
        <div className={classes.receipt}>
          <Text fw={600}>{t('note')}</Text>
          <Text className={classes.words}>{note}</Text>
        </div>
      )}
      <div role="log" aria-labelledby="messaggi">
        {messages.map(({ n, side, text, at }) => (
          <div key={n} className={classes.message}>
            <Text size="sm" c="dimmed">
              {t(side)} · {formatInstant(at)}
            </Text>
            <Text className={classes.words}>{text}</Text>
          </div>
        ))}
      </div>
      <MessageForm />
    </section>
  );
}

function MessageForm() {
  const t = useTexts(ownOrderTexts);
  const acts = useOrderActs();
  const { form, submit, refusal, loading } = useOwnOrderForm(
    { message: '' },
    ({ message }: { message: string }) => acts.say(message),
    () => form.reset({ message: '' }),
  );
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="xs" mt="sm">
        <LongText form={form} name="message" label={t('message')} maxLength={2000} />
        <FormFoot refusal={refusal} submit={t('send')} loading={loading} />
      </Stack>
    </Form>
  );
}
