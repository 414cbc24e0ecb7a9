import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '#web/lib/text/texts.ts';
import { AddressInput } from '#web/ui/address-input.tsx';
import { MoneyField, NumberField } from '#web/ui/amount-field.tsx';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { ClosuresField } from './closures-field.tsx';
import { firmTexts } from './firm.texts.ts';
import { type ClosureValues, type FirmValues, type FormField, isDayList, shownAs } from './firm-form.ts';
import classes from './firm-page.module.css';
import { PrivacyPageField } from './privacy-page.tsx';

interface FirmFieldProps {
  readonly form: UseFormReturn<FirmValues>;
  readonly field: FormField;
  readonly readOnly: boolean;
}

/** One field of the firm's settings, with the input of its kind. */
export function FirmField({ form, field, readOnly }: FirmFieldProps) {
  const t = useTexts(firmTexts);
  const { kind, wide, bounds, hint } = shownAs(field);
  const shared = {
    label: t(field),
    description: hint && t(`${field}_hint` as 'second_factor_required_hint'),
    readOnly,
    className: wide ? classes.wide : undefined,
    error: form.formState.errors[field]?.message as string | undefined,
  };
  switch (kind) {
    case 'number':
    case 'percent':
      return (
        <NumberField
          {...shared}
          decimals={kind === 'percent' ? 2 : 0}
          least={bounds?.[0]}
          most={bounds?.[1]}
          {...form.register(field)}
        />
      );
    case 'money':
      return <MoneyField {...shared} {...form.register(field)} />;
    case 'numbers':
      return (
        <TextInput
          {...shared}
          autoComplete="off"
          inputMode="numeric"
          {...form.register(field, { validate: (text) => isDayList(String(text)) || t('badDays') })}
        />
      );
    case 'lines':
      return (
        <Controller
          control={form.control}
          name={field}
          render={({ field: input }) => (
            <GrowingText {...shared} {...input} value={String(input.value)} minRows={2} maxRows={8} />
          )}
        />
      );
    case 'weekdays':
      return (
        <Controller
          control={form.control}
          name={field}
          render={({ field: input }) => (
            <Checkbox.Group
              {...shared}
              value={input.value as string[]}
              onChange={readOnly ? undefined : input.onChange}
            >
              <Group gap="md" mt={6}>
                {t('weekdays')
                  .split(',')
                  .map((day, index) => (
                    <Checkbox key={day} value={String(index + 1)} label={day} disabled={readOnly} />
                  ))}
              </Group>
            </Checkbox.Group>
          )}
        />
      );
    case 'closures':
      return (
        // The form's fields have many shapes; this one is the list of closures.
        <ClosuresField form={form as unknown as UseFormReturn<{ closures: ClosureValues[] }>} readOnly={readOnly} />
      );
    case 'flag':
      return (
        <Controller
          control={form.control}
          name={field}
          render={({ field: input }) => (
            <Checkbox
              className={shared.className}
              label={shared.label}
              description={shared.description}
              ref={input.ref}
              disabled={readOnly}
              checked={input.value === 'true'}
              onChange={(event) => input.onChange(String(event.currentTarget.checked))}
            />
          )}
        />
      );
    case 'page':
      return <PrivacyPageField {...shared} form={form} />;
    case 'security':
      return (
        <NativeSelect
          label={shared.label}
          disabled={readOnly}
          data={(['starttls', 'tls', 'none'] as const).map((value) => ({ value, label: t(value) }))}
          {...form.register(field)}
        />
      );
    default:
      return <AddressInput {...shared} form={form} field={field} autoComplete="off" />;
  }
}
