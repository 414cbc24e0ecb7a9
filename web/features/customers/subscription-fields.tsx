import { Checkbox, Fieldset, SimpleGrid } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '#web/lib/text/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import type { CustomerForm } from './customer-form.ts';
import { texts } from './customers.texts.ts';

const DAYS = ['subscription_date', 'expiration_date'] as const;

interface SubscriptionFieldsProps {
  readonly form: UseFormReturn<CustomerForm>;
  readonly readOnly: boolean;
}

/** Whether a customer subscribes, since when and until when. */
export function SubscriptionFields({ form, readOnly }: SubscriptionFieldsProps) {
  const t = useTexts(texts);
  const { errors } = form.formState;
  return (
    <Fieldset legend={t('subscription')} variant="unstyled">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {DAYS.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { ref: _ref, ...field } }) => (
              <DayField
                label={t(name)}
                readOnly={readOnly}
                disabled={readOnly}
                {...field}
                error={errors[name]?.message}
              />
            )}
          />
        ))}
      </SimpleGrid>
      <Checkbox
        mt="sm"
        label={t('subscriber')}
        disabled={readOnly}
        {...form.register('subscriber')}
        error={errors.subscriber?.message}
      />
    </Fieldset>
  );
}
