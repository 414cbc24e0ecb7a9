import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { MoneyField } from '#web/ui/amount-field.tsx';
import classes from './quote.module.css';
import { quoteTexts } from './quote.texts.ts';
import { type QuoteValues, totals } from './quote-values.ts';

interface QuoteAmountsProps {
  readonly form: UseFormReturn<QuoteValues>;
  /** In percent: the previous version's rate, else the firm's. */
  readonly vatRate: number;
}

/** The fields of total and discount, with net, VAT and gross computed while typing. */
export function QuoteAmounts({ form, vatRate }: QuoteAmountsProps) {
  const t = useTexts(quoteTexts);
  const [tot_quote, discount] = useWatch({ control: form.control, name: ['tot_quote', 'discount'] });
  const { net, vat, gross, tooMuch } = totals(tot_quote, discount, vatRate);
  const { errors } = form.formState;
  return (
    <fieldset className={drawer.section} style={{ marginBottom: 0 }}>
      <legend>{t('amounts')}</legend>
      <div className={drawer.two}>
        <MoneyField
          className={classes.number}
          label={t('tot_quote')}
          rightSection="€"
          error={errors.tot_quote?.message}
          {...form.register('tot_quote')}
        />
        <MoneyField
          className={classes.number}
          label={t('discount')}
          rightSection="€"
          error={tooMuch ? t('discountTooMuch') : errors.discount?.message}
          {...form.register('discount')}
        />
        <dl className={`${classes.totals} ${drawer.wide}`} aria-live="polite">
          <dt>{t('total_amount_with_discount')}</dt>
          <dd>{net === null ? '–' : formatMoney(net)}</dd>
          <dt>{t('vat', { rate: vatRate })}</dt>
          <dd>{vat === null ? '–' : formatMoney(vat)}</dd>
          <dt className={classes.final}>{t('gross')}</dt>
          <dd className={classes.final}>{gross === null ? '–' : formatMoney(gross)}</dd>
        </dl>
      </div>
    </fieldset>
  );
}
