import { TextInput } from '@mantine/core';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTexts } from '#web/lib/text/texts.ts';
import { orderTexts } from './orders.texts.ts';

/** Who carries goods, and how they are tracked. */
export interface Tracking {
  carrier: string;
  tracking: string;
  tracking_url: string;
}

/** The fields of {@link Tracking} in a form that has them among others. */
export function TrackingFields<T extends FieldValues & Tracking>({ form }: { readonly form: UseFormReturn<T> }) {
  const t = useTexts(orderTexts);
  const { register, formState } = form as unknown as UseFormReturn<Tracking>;
  const { errors } = formState;
  return (
    <>
      <TextInput label={t('carrier')} {...register('carrier')} error={errors.carrier?.message} />
      <TextInput label={t('tracking')} {...register('tracking')} error={errors.tracking?.message} />
      <TextInput
        label={t('trackingUrl')}
        type="url"
        placeholder="https://"
        {...register('tracking_url')}
        error={errors.tracking_url?.message}
      />
    </>
  );
}
