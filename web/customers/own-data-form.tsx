import { Button, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CustomerDetail } from '#api/contracts/customers.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { AddressInput } from '#web/ui/address-input.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import { accountTexts } from './account.texts.ts';
import { fetchOwnCustomer, ownCustomerKey } from './own-customer.ts';
import { CONTACTS, IDENTITY, OWN_FIELDS, type OwnData, ownDataOf } from './own-data.ts';

interface OwnDataFormProps {
  readonly customer: CustomerDetail;
  /** Text of the toast after saving; absent: the server's message. */
  readonly done?: string;
  readonly onDone?: () => void;
}

/** Form of the customer's own data. Sends only changed fields, with the revision on which the customer began. */
export function OwnDataForm({ customer, done, onDone }: OwnDataFormProps) {
  const t = useTexts(accountTexts);
  const say = useTexts(common);
  const client = useQueryClient();
  const values = useMemo(() => ownDataOf(customer), [customer]);
  const { form, dirty, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<OwnData>({
    name: 'own-data',
    record: customer.id,
    values,
    revision: customer.revision,
    send: (changes, on) => write('POST', '/api/v1/customer', { id: customer.id, ...changes }, { revision: on }),
    latest: async () => (await fetchOwnCustomer(customer.id)).revision,
    labels: Object.fromEntries(OWN_FIELDS.map(({ field }) => [field, t(field)])),
    said: done,
    after: (next) => {
      if (next !== null) onDone?.();
      client.invalidateQueries({ queryKey: ownCustomerKey(customer.id) });
    },
  });
  const { errors } = form.formState;
  const fields = (some: typeof OWN_FIELDS) => (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
      {some.map(({ field, autoComplete, inputMode, wide }) => (
        <AddressInput
          key={field}
          form={form}
          field={field}
          size="md"
          label={t(field)}
          autoComplete={autoComplete}
          inputMode={inputMode ?? 'text'}
          style={wide ? { gridColumn: '1 / -1' } : undefined}
          error={errors[field]?.message}
        />
      ))}
    </SimpleGrid>
  );
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
        <div>
          <Title order={2}>{t('contacts')}</Title>
          <Text c="dimmed">{t('contactsLead')}</Text>
        </div>
        {fields(CONTACTS)}
        <div>
          <Title order={2}>{t('identity')}</Title>
          <Text c="dimmed">{t('identityLead')}</Text>
        </div>
        {fields(IDENTITY)}
        <Refusal>{refusal}</Refusal>
        <Button
          type="submit"
          size="md"
          variant="default"
          disabled={!dirty}
          loading={isPending}
          style={{ alignSelf: 'flex-start' }}
        >
          {say('save')}
        </Button>
      </Stack>
    </Form>
  );
}
