import { NativeSelect, TextInput } from '@mantine/core';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { MAX_WORK_SHEET_LINES } from '#domain/work-sheets/work-sheet-limits.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { type Part, PartField } from '#web/repairs/parts/part-field.tsx';
import { MoneyField, NumberField } from '#web/ui/amount-field.tsx';
import { FieldRows } from '#web/ui/forms/field-rows.tsx';
import { useFieldRows } from '#web/ui/forms/use-field-rows.ts';
import classes from './work-sheet.module.css';
import { sheetTexts } from './work-sheet.texts.ts';
import { emptyLine, type SheetLine, type SheetValues, sheetTotals, withCode, withPart } from './work-sheet-values.ts';

/**
 * The used parts, at most fifteen rows: typed freely or chosen from the catalogue, whose description and price may be
 * changed.
 */
export function SheetLines({ form, readOnly }: { form: UseFormReturn<SheetValues>; readOnly: boolean }) {
  const t = useTexts(sheetTexts);
  const rows = useFieldRows(form, 'lines', { empty: emptyLine, most: MAX_WORK_SHEET_LINES });
  const lines = useWatch({ control: form.control, name: 'lines' });
  const totals = sheetTotals({ lines, consumables: '', hour: '', value_config_hour: '' });
  const write = (index: number, line: SheetLine) => form.setValue(`lines.${index}`, line, { shouldDirty: true });
  const choose = (index: number, part: Part) => {
    write(index, withPart(form.getValues(`lines.${index}`), part));
    // The catalogue does not know the quantity: lead the focus there.
    form.setFocus(`lines.${index}.qta`, { shouldSelect: true });
  };
  return (
    <fieldset className={drawer.section} style={{ marginBottom: 0 }}>
      <legend>{t('lines')}</legend>
      <FieldRows rows={rows} readOnly={readOnly} add={t('addLine')}>
        {({ at, label, fault }) => (
          <div className={classes.line}>
            <Controller
              control={form.control}
              name={`lines.${at}.code_gr`}
              render={({ field }) => (
                <PartField
                  {...field}
                  size="xs"
                  className={classes.code}
                  aria-label={label(t('code_gr'))}
                  placeholder={t('code_gr')}
                  maxLength={80}
                  readOnly={readOnly}
                  error={fault('code_gr')}
                  onChange={(code) => write(at, withCode(form.getValues(`lines.${at}`), code))}
                  onPart={(part) => choose(at, part)}
                />
              )}
            />
            <TextInput
              size="xs"
              className={classes.description}
              aria-label={label(t('description'))}
              placeholder={t('description')}
              maxLength={500}
              readOnly={readOnly}
              error={fault('description')}
              {...form.register(`lines.${at}.description`)}
            />
            {readOnly ? (
              <TextInput
                size="xs"
                className={classes.kind}
                aria-label={label(t('n_u'))}
                value={t(lines[at]?.n_u ?? 'Nuovo')}
                readOnly
              />
            ) : (
              <NativeSelect
                size="xs"
                className={classes.kind}
                aria-label={label(t('n_u'))}
                data={[
                  { value: 'Nuovo', label: t('Nuovo') },
                  { value: 'Usato', label: t('Usato') },
                ]}
                {...form.register(`lines.${at}.n_u`)}
              />
            )}
            <span className={classes.sign}>{t('qta')}</span>
            <NumberField
              size="xs"
              className={classes.number}
              aria-label={label(t('qta'))}
              decimals={3}
              readOnly={readOnly}
              error={fault('qta')}
              {...form.register(`lines.${at}.qta`)}
            />
            <span className={classes.sign}>× {t('price_list')}</span>
            <MoneyField
              size="xs"
              className={classes.number}
              aria-label={label(t('price_list'))}
              placeholder="0,00"
              readOnly={readOnly}
              error={fault('price_list')}
              {...form.register(`lines.${at}.price_list`)}
            />
            <output className={classes.tot} aria-label={label(t('tot'))}>
              = {formatMoney(totals.lines[at]) || '–'}
            </output>
          </div>
        )}
      </FieldRows>
    </fieldset>
  );
}
