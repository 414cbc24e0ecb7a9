import { ActionIcon, Button, Fieldset, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { MAX_ROWS } from '#domain/transport-documents/goods.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { NumberField } from '#web/ui/amount-field.tsx';
import { GrowingText } from '#web/ui/growing-text.tsx';
import classes from './ddt.module.css';
import { ddtTexts } from './ddt.texts.ts';
import type { DdtValues } from './ddt-values.ts';

/** The rows of the goods as they will be printed: each can be changed or removed, and others added. */
export function DdtRows({ form }: { form: UseFormReturn<DdtValues> }) {
  const t = useTexts(ddtTexts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows' });
  const faults = form.formState.errors.rows;
  return (
    <Fieldset legend={t('rows')} p="xs">
      <div className={classes.heads} aria-hidden="true">
        <span>{t('code')}</span>
        <span>{t('description')}</span>
        <span>{t('quantity')}</span>
      </div>
      <ul className={classes.rows}>
        {fields.map(({ id }, index) => (
          <li key={id} className={classes.row}>
            <TextInput
              aria-label={t('codeOf', { n: index + 1 })}
              maxLength={80}
              error={faults?.[index]?.code?.message}
              {...form.register(`rows.${index}.code`)}
            />
            <GrowingText
              className={classes.goods}
              aria-label={t('descriptionOf', { n: index + 1 })}
              maxLength={2000}
              minRows={1}
              maxRows={5}
              error={faults?.[index]?.description?.message}
              {...form.register(`rows.${index}.description`)}
            />
            <NumberField
              aria-label={t('quantityOf', { n: index + 1 })}
              decimals={0}
              least={1}
              most={9999}
              error={faults?.[index]?.quantity?.message}
              {...form.register(`rows.${index}.quantity`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              mt={4}
              aria-label={t('removeRow', { n: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconX size={15} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        mt={6}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} />}
        disabled={fields.length >= MAX_ROWS}
        onClick={() => append({ of: null, code: '', description: '', quantity: '1' })}
      >
        {t('addRow')}
      </Button>
    </Fieldset>
  );
}
