import { TextInput } from '@mantine/core';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { centsOf, formatMoney, parseMoney, wireOf } from '#web/lib/money/money.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import drawer from '../drawer.module.css';
import classes from './work-sheet.module.css';
import { sheetTexts } from './work-sheet.texts.ts';
import { number, type SheetValues, sheetTotals } from './work-sheet-values.ts';

/** Consumables, hours, and what the sheet comes to while one types. */
export function SheetAmounts({ form, readOnly }: { form: UseFormReturn<SheetValues>; readOnly: boolean }) {
  const t = useTexts(sheetTexts);
  const words = useTexts(common);
  const [lines, consumables, hour, value_config_hour] = useWatch({
    control: form.control,
    name: ['lines', 'consumables', 'hour', 'value_config_hour'],
  });
  const totals = sheetTotals({ lines, consumables, hour, value_config_hour });
  const parts = totals.lines.reduce<number | null>(
    (sum, line) => (sum === null || line === null ? null : sum + centsOf(line)),
    0,
  );
  const money = (text: string) => text.trim() === '' || parseMoney(text) !== null || words('invalidMoney');
  const { errors } = form.formState;
  return (
    <fieldset className={drawer.section} style={{ marginBottom: 0 }}>
      <legend>{t('totals')}</legend>
      <div className={classes.three}>
        <TextInput
          className={classes.amount}
          label={t('consumables')}
          inputMode="decimal"
          placeholder="0,00"
          readOnly={readOnly}
          error={errors.consumables?.message}
          {...form.register('consumables', { validate: money })}
        />
        <TextInput
          className={classes.amount}
          label={t('hour')}
          inputMode="decimal"
          placeholder="0"
          readOnly={readOnly}
          error={errors.hour?.message}
          {...form.register('hour', { validate: (text) => number(text, 2) !== null || t('invalidNumber') })}
        />
        <TextInput
          className={classes.amount}
          label={t('value_config_hour')}
          inputMode="decimal"
          placeholder="0,00"
          readOnly={readOnly}
          error={errors.value_config_hour?.message}
          {...form.register('value_config_hour', { validate: money })}
        />
      </div>
      <dl className={classes.totals} aria-live="polite">
        <dt>{t('linesTotal')}</dt>
        <dd>{parts === null ? '–' : formatMoney(wireOf(parts))}</dd>
        <dt>{t('tot_value_config')}</dt>
        <dd>{formatMoney(totals.config) || '–'}</dd>
        <dt className={classes.final}>{t('tot_final')}</dt>
        <dd className={classes.final}>{formatMoney(totals.final) || '–'}</dd>
      </dl>
    </fieldset>
  );
}
