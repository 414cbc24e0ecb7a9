import { Fieldset, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { MAX_ROWS } from '#domain/transport-documents/goods.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { NumberField } from '#web/ui/amount-field.tsx';
import { FieldRows } from '#web/ui/forms/field-rows.tsx';
import { useFieldRows } from '#web/ui/forms/use-field-rows.ts';
import { GrowingText } from '#web/ui/growing-text.tsx';
import classes from './ddt.module.css';
import { ddtTexts } from './ddt.texts.ts';
import type { DdtValues } from './ddt-values.ts';

/** The rows of the goods as they will be printed: each can be changed or removed, and others added. */
export function DdtRows({ form }: { form: UseFormReturn<DdtValues> }) {
  const t = useTexts(ddtTexts);
  const rows = useFieldRows(form, 'rows', {
    empty: { of: null, code: '', description: '', quantity: '1' },
    most: MAX_ROWS,
  });
  return (
    <Fieldset legend={t('rows')} p="xs">
      <div className={classes.heads} aria-hidden="true">
        <span>{t('code')}</span>
        <span>{t('description')}</span>
        <span>{t('quantity')}</span>
      </div>
      <FieldRows rows={rows}>
        {({ at, label, fault }) => (
          <div className={classes.row}>
            <TextInput
              aria-label={label(t('code'))}
              maxLength={80}
              error={fault('code')}
              {...form.register(`rows.${at}.code`)}
            />
            <GrowingText
              className={classes.goods}
              aria-label={label(t('description'))}
              maxLength={2000}
              minRows={1}
              maxRows={5}
              error={fault('description')}
              {...form.register(`rows.${at}.description`)}
            />
            <NumberField
              aria-label={label(t('quantity'))}
              decimals={0}
              least={1}
              most={9999}
              error={fault('quantity')}
              {...form.register(`rows.${at}.quantity`)}
            />
          </div>
        )}
      </FieldRows>
    </Fieldset>
  );
}
