import { Button, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CustomerDetail } from '#api/contracts/customers.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { saveRecord } from '#web/lib/forms/save-record.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useRecordForm } from '#web/lib/forms/use-record-form.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { AddressInput } from '#web/ui/address-input.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { accountTexts } from './account.texts.ts';
import { fetchOwnCustomer, ownCustomerKey } from './own-customer.ts';
import { CONTACTS, IDENTITY, OWN_FIELDS, type OwnData, ownDataOf } from './own-data.ts';

interface OwnDataFormProps {
  readonly customer: CustomerDetail;
  /** What is said when it is saved, where the page has words of its own. */
  readonly done?: string;
  readonly onDone?: () => void;
}

/** The customer's own data: only what changed is sent, on the revision on which he began. */
export function OwnDataForm({ customer, done, onDone }: OwnDataFormProps) {
  const t = useTexts(accountTexts);
  const say = useTexts(common);
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const values = useMemo(() => ownDataOf(customer), [customer]);
  const record = useRecordForm<OwnData>({
    name: 'own-data',
    record: customer.id,
    values,
    revision: customer.revision,
  });
  const { form, dirty } = record;
  const { errors } = form.formState;
  const save = useMutation({
    meta: { handled: true },
    mutationFn: (changes: Partial<OwnData>) =>
      saveRecord({
        send: (revision) => write('POST', '/api/v1/customer', { id: customer.id, ...changes }, { revision }),
        revision: record.revision(),
        latest: async () => (await fetchOwnCustomer(customer.id)).revision,
        labels: Object.fromEntries(OWN_FIELDS.map(({ field }) => [field, t(field)])),
      }),
    onSuccess: (revision) => {
      if (revision === null) record.discard();
      else {
        record.saved(revision);
        toastDone(done ?? say('modified'));
        onDone?.();
      }
      client.invalidateQueries({ queryKey: ownCustomerKey(customer.id) });
    },
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  const submit = () => {
    setRefusal(null);
    if (!save.isPending) save.mutate(record.changes());
  };
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
        <DraftNotice restoredAt={record.restoredAt} onDiscard={record.discard} />
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
          loading={save.isPending}
          style={{ alignSelf: 'flex-start' }}
        >
          {say('save')}
        </Button>
      </Stack>
    </Form>
  );
}
