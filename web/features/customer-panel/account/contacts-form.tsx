import { Alert, Button, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CustomerDetail } from '#api/contracts/customers.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { accountTexts } from './account.texts.ts';
import { CONTACTS, type ContactField, changedContacts } from './contacts.ts';
import { ownCustomerKey } from './own-customer.ts';

/** The customer's own contact details: only what changed is sent. */
export function ContactsForm({ customer }: { customer: CustomerDetail }) {
  const t = useTexts(accountTexts);
  const say = useTexts(common);
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const initial = Object.fromEntries(CONTACTS.map(({ field }) => [field, customer[field]])) as Record<
    ContactField,
    string
  >;
  const form = useForm({ defaultValues: initial });
  const { done } = useDraft(form, 'own-contacts', customer.id);
  const { errors, isDirty } = form.formState;
  const save = useMutation({
    meta: { handled: true },
    mutationFn: (values: Record<ContactField, string>) =>
      write(
        'POST',
        '/api/v1/customer',
        { id: customer.id, ...changedContacts(initial, values) },
        { revision: customer.revision },
      ),
    onSuccess: ({ message }, values) => {
      done();
      form.reset(values);
      toastDone(message || say('modified'));
      client.invalidateQueries({ queryKey: ownCustomerKey(customer.id) });
    },
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  const submit = form.handleSubmit((values) => {
    setRefusal(null);
    if (!save.isPending) save.mutate(values);
  });
  return (
    <form onSubmit={submit} noValidate>
      <Title order={2}>{t('contacts')}</Title>
      <Text c="dimmed" mb="md">
        {t('contactsLead')}
      </Text>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
          {CONTACTS.map(({ field, autoComplete, inputMode }) => (
            <TextInput
              key={field}
              size="md"
              label={t(field)}
              autoComplete={autoComplete}
              inputMode={inputMode}
              {...form.register(field)}
              error={errors[field]?.message}
            />
          ))}
        </SimpleGrid>
        {refusal ? (
          <Alert role="alert" variant="light" color="var(--of-refusal)">
            {refusal}
          </Alert>
        ) : null}
        <Button
          type="submit"
          size="md"
          variant="default"
          disabled={!isDirty}
          loading={save.isPending}
          style={{ alignSelf: 'flex-start' }}
        >
          {say('save')}
        </Button>
      </Stack>
    </form>
  );
}
