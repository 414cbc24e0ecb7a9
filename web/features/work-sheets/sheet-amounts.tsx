import { type UseFormReturn, useWatch } from 'react-hook-form';
import { centsOf, formatMoney, wireOf } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { MoneyField, NumberField } from '#web/ui/amount-field.tsx';
import classes from './work-sheet.module.css';
import { sheetTexts } from './work-sheet.texts.ts';
import { type SheetValues, sheetTotals } from './work-sheet-values.ts';

/** The fields of consumables and hours, with the sheet's totals computed while typing. */
export function SheetAmounts({ form, readOnly }: { form: UseFormReturn<SheetValues>; readOnly: boolean }) {
  const t = useTexts(sheetTexts);
  const [lines, consumables, hour, value_config_hour] = useWatch({
    control: form.control,
    name: ['lines', 'consumables', 'hour', 'value_config_hour'],
  });
  const totals = sheetTotals({ lines, consumables, hour, value_config_hour });
  const parts = totals.lines.reduce<number | null>(
    (sum, line) => (sum === null || line === null ? null : sum + centsOf(line)),
    0,
  );
  const { errors } = form.formState;
  return (
    <fieldset className={drawer.section} style={{ marginBottom: 0 }}>
      <legend>{t('totals')}</legend>
      <div className={classes.three}>
        <MoneyField
          className={classes.amount}
          label={t('consumables')}
          placeholder="0,00"
          readOnly={readOnly}
          error={errors.consumables?.message}
          {...form.register('consumables')}
        />
        <NumberField
          decimals={2}
          className={classes.amount}
          label={t('hour')}
          placeholder="0"
          readOnly={readOnly}
          error={errors.hour?.message}
          {...form.register('hour')}
        />
        <MoneyField
          className={classes.amount}
          label={t('value_config_hour')}
          placeholder="0,00"
          readOnly={readOnly}
          error={errors.value_config_hour?.message}
          {...form.register('value_config_hour')}
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
