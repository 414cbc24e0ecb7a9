import { Autocomplete, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { get } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { NewPayment } from './new-payment.tsx';
import { paymentsKey } from './payments.ts';
import { quoteTexts } from './quote.texts.ts';
import type { QuoteValues } from './quote-values.ts';

/** The payment of a quote: one of the firm's payment terms, searched while typing, or words for this quote alone. */
export function PaymentField({ form }: { form: UseFormReturn<QuoteValues> }) {
  return (
    <Controller
      control={form.control}
      name="description_payment"
      render={({ field, fieldState }) => <Field {...field} error={fieldState.error?.message} />}
    />
  );
}

interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

function Field({ value, ...field }: FieldProps) {
  const t = useTexts(quoteTexts);
  const account = useAccount();
  const knows = may(account, 'catalogue', 'view');
  const [hadFocus, setHadFocus] = useState(false);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data: found, isPlaceholderData } = useQuery({
    queryKey: paymentsKey(search),
    queryFn: ({ signal }) => get('/api/v1/paymentGr/select', { search: search || '*' }, signal),
    enabled: knows && hadFocus,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const known = [...new Set((found?.data ?? []).map(({ text }) => text))];
  const isNew =
    typed.trim() !== '' && typed.trim() === search && !!found && !isPlaceholderData && !known.includes(search);
  return (
    <Stack gap={4}>
      <Autocomplete
        {...field}
        label={t('description_payment')}
        maxLength={200}
        value={value}
        data={known}
        // Show all that the server found: it searches words in any order, which the default filter would drop.
        filter={({ options }) => options}
        onFocus={() => setHadFocus(true)}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={field.onChange}
        onOptionSubmit={() => setTyped('')}
        maxDropdownHeight={240}
      />
      {isNew && value.trim() === search && may(account, 'catalogue', 'create') ? (
        <NewPayment description={search} onAdded={() => setTyped('')} />
      ) : null}
    </Stack>
  );
}
