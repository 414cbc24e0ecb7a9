import { TextInput } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '#web/lib/text/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import classes from './urgencies.module.css';
import { urgencyTexts } from './urgency.texts.ts';
import type { UrgencyValues } from './urgency-rows.ts';

interface UrgencyFieldsProps {
  readonly form: UseFormReturn<UrgencyValues>;
  /** The row's subject gets the focus first. */
  readonly focused?: boolean;
  readonly readOnly?: boolean;
}

/** The fields of a row: date, customer, subject, text, referent. */
export function UrgencyFields({ form, focused = false, readOnly = false }: UrgencyFieldsProps) {
  const t = useTexts(urgencyTexts);
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Controller
        control={control}
        name="date"
        render={({ field, fieldState }) => (
          <DayField
            label={t('date')}
            value={field.value}
            onChange={field.onChange}
            readOnly={readOnly}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="user_id"
        render={({ field, fieldState }) => (
          <RemoteSelect
            label={t('user_id')}
            path="/api/v1/user/select"
            value={field.value}
            text={form.getValues('user')}
            readOnly={readOnly}
            allowDeselect={false}
            onBlur={field.onBlur}
            onChange={(id, text) => {
              form.setValue('user', text);
              field.onChange(id);
            }}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextInput
        label={t('object')}
        maxLength={200}
        readOnly={readOnly}
        {...(focused ? { 'data-autofocus': true } : {})}
        error={errors.object?.message}
        {...register('object')}
      />
      <GrowingText
        className={classes.text}
        label={t('descriptionfast')}
        minRows={1}
        maxRows={6}
        maxLength={2000}
        readOnly={readOnly}
        error={errors.descriptionfast?.message}
        {...register('descriptionfast')}
      />
      <TextInput
        label={t('referent')}
        maxLength={120}
        readOnly={readOnly}
        error={errors.referent?.message}
        {...register('referent')}
      />
    </>
  );
}
