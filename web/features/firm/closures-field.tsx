import { ActionIcon, Button, Fieldset, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type Control, Controller, useFieldArray } from 'react-hook-form';
import { useTexts } from '#web/lib/text/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { FaultText } from '#web/ui/fault-text.tsx';
import { firmTexts } from './firm.texts.ts';
import type { ClosureValues } from './firm-form.ts';
import classes from './firm-page.module.css';

interface ClosuresFieldProps {
  readonly control: Control<{ closures: ClosureValues[] }>;
  readonly readOnly: boolean;
  readonly error: string | undefined;
}

/** The days on which the whole firm is closed, a row for each closure. */
export function ClosuresField({ control, readOnly, error }: ClosuresFieldProps) {
  const t = useTexts(firmTexts);
  const { fields, append, remove } = useFieldArray({ control, name: 'closures' });
  return (
    <Fieldset legend={t('closures')} variant="unstyled" className={classes.wide}>
      {fields.length === 0 ? (
        <Text size="sm" c="dimmed" mb="xs">
          {t('closure_none')}
        </Text>
      ) : null}
      {fields.map(({ id }, index) => (
        <div key={id} className={classes.closure}>
          {(['from', 'to'] as const).map((end) => (
            <Controller
              key={end}
              control={control}
              name={`closures.${index}.${end}`}
              render={({ field: { value, onChange } }) => (
                <DayField label={t(`closure_${end}`)} value={value} readOnly={readOnly} onChange={onChange} />
              )}
            />
          ))}
          <TextInput
            label={t('closure_reason')}
            readOnly={readOnly}
            maxLength={80}
            autoComplete="off"
            {...control.register(`closures.${index}.reason`)}
          />
          {readOnly ? null : (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('closure_remove', { n: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconX size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {error ? <FaultText>{error}</FaultText> : null}
      {readOnly ? null : (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={15} />}
          onClick={() => append({ from: '', to: '', reason: '' })}
        >
          {t('closure_add')}
        </Button>
      )}
    </Fieldset>
  );
}
