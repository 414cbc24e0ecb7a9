import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { newCommandId } from '#web/lib/http/own-commands.ts';
import { send } from '#web/lib/http/send.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { NumberField } from '#web/ui/amount-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { Page } from '#web/ui/page.tsx';
import { linkedOrderTexts } from './linked-order.texts.ts';

/** `/ordine`: has the link of an order mailed once more. The answer never says whether there is such an order. */
export default function AskLinkPage() {
  const t = useTexts(linkedOrderTexts);
  const required = useTexts(common)('ThisFieldIsRequired');
  const form = useNewForm({ email: '', order: '' });
  const [answer, setAnswer] = useState('');
  const { errors, isSubmitting } = form.formState;
  const [ask, refusal] = useFormSubmit(form, async ({ email, order }) => {
    setAnswer('');
    const headers = { 'idempotency-key': newCommandId() };
    const asked = { email, order: Number(order) };
    setAnswer((await send('POST', '/api/v1/orderlink/ask', asked, { headers })).message);
  });
  return (
    <Page width="form" title={t('askTitle')} lead={t('askLead')}>
      <Form form={form} onSubmit={ask}>
        <Stack gap="md">
          <TextInput
            size="md"
            type="email"
            autoComplete="email"
            withAsterisk
            label={t('email')}
            error={errors.email?.message}
            {...form.register('email', { required })}
          />
          <NumberField
            size="md"
            decimals={0}
            least={1}
            withAsterisk
            label={t('order')}
            error={errors.order?.message}
            {...form.register('order', { required })}
          />
          <Text role="status">{answer}</Text>
          <FormFoot refusal={refusal} submit={t('send')} loading={isSubmitting} />
        </Stack>
      </Form>
    </Page>
  );
}
