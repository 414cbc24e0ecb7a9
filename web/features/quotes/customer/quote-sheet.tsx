import { Text } from '@mantine/core';
import type { OutwardQuote } from '#api/contracts/quotes.contract.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { centsOf, formatMoney } from '#web/lib/money/money.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { quoteTexts } from './quote.texts.ts';
import classes from './quote-sheet.module.css';

/** Shows a version of the quote on screen and paper: items, totals (net, VAT, total), validity, payment, notes. */
export function QuoteSheet({ quote }: { quote: OutwardQuote }) {
  const t = useTexts(quoteTexts);
  const locale = useLanguage();
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  // The rows of a version never change places: the index is a stable key.
  const rows = quote.articles.map((article, row) => ({ ...article, row }));
  const discounted = centsOf(quote.discount) > 0;
  return (
    <div className={classes.sheet}>
      {quote.object ? <Text fw={600}>{quote.object}</Text> : null}
      {quote.kind_attention ? <Text c="dimmed">{t('attention', { name: quote.kind_attention })}</Text> : null}
      <Words text={quote.note_before_the_quote} />
      <Words text={quote.description_and_items_agg} />
      {quote.articles.length > 0 ? (
        <table className={classes.articles}>
          <caption className="of-hidden">{t('articles')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('article')}</th>
              <th scope="col" className={classes.number}>
                {t('quantity')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((article) => (
              <tr key={article.row}>
                <td>
                  {article.description || article.code_gr}
                  {article.description && article.code_gr ? (
                    <span className={classes.code}>{article.code_gr}</span>
                  ) : null}
                </td>
                <td className={classes.number}>{number.format(article.qta)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <dl className={classes.totals}>
        {discounted ? <Line label={t('before')} value={formatMoney(quote.tot_quote)} /> : null}
        {discounted ? <Line label={t('discount')} value={`− ${formatMoney(quote.discount)}`} /> : null}
        <Line label={t('net')} value={formatMoney(quote.total_amount_with_discount)} />
        <Line label={t('vat', { rate: number.format(quote.vat_rate) })} value={formatMoney(quote.vat_amount)} />
        <Line label={t('total')} value={formatMoney(quote.total_with_vat)} strong />
      </dl>
      <dl className={classes.facts}>
        <Fact label={t('validUntilLabel')} value={t('validUntil', { day: formatDay(quote.valid_until) })} />
        <Fact label={t('payment')} value={quote.description_payment} />
        <Fact label={t('notes')} value={quote.note_customer} />
      </dl>
    </div>
  );
}

function Words({ text }: { text: string }) {
  return text === '' ? null : <Text className={classes.words}>{text}</Text>;
}

function Line({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className={classes.line} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.words}>{value}</dd>
    </div>
  );
}
