import { Fieldset, Text, TextInput } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { MOST_CLOSURES } from '#domain/firm/firm-limits.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { FieldRows } from '#web/ui/forms/field-rows.tsx';
import { useFieldRows } from '#web/ui/forms/use-field-rows.ts';
import { firmTexts } from './firm.texts.ts';
import type { ClosureValues } from './firm-form.ts';
import classes from './firm-page.module.css';

interface ClosuresFieldProps {
  readonly form: UseFormReturn<{ closures: ClosureValues[] }>;
  readonly readOnly: boolean;
}

/** The days on which the whole firm is closed, a row for each closure. */
export function ClosuresField({ form, readOnly }: ClosuresFieldProps) {
  const t = useTexts(firmTexts);
  const rows = useFieldRows(form, 'closures', {
    empty: { from: '', to: '', reason: '' },
    most: MOST_CLOSURES,
    rowName: (n) => t('closure', { n }),
  });
  return (
    <Fieldset legend={t('closures')} variant="unstyled" className={classes.wide}>
      {rows.all.length === 0 ? (
        <Text size="sm" c="dimmed" mb="xs">
          {t('closure_none')}
        </Text>
      ) : null}
      <FieldRows rows={rows} layout="labelled" readOnly={readOnly} add={t('closure_add')}>
        {({ at, fault }) => (
          <div className={classes.closure}>
            {(['from', 'to'] as const).map((end) => (
              <Controller
                key={end}
                control={form.control}
                name={`closures.${at}.${end}`}
                render={({ field: { value, onChange } }) => (
                  <DayField
                    label={t(`closure_${end}`)}
                    value={value}
                    readOnly={readOnly}
                    error={fault(end)}
                    onChange={onChange}
                  />
                )}
              />
            ))}
            <TextInput
              label={t('closure_reason')}
              error={fault('reason')}
              readOnly={readOnly}
              maxLength={80}
              autoComplete="off"
              {...form.register(`closures.${at}.reason`)}
            />
          </div>
        )}
      </FieldRows>
    </Fieldset>
  );
}
