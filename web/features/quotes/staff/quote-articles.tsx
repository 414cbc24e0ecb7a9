import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { MAX_QUOTE_ARTICLES } from '#domain/quotes/quote-limits.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { type Part, PartField } from '#web/repairs/parts/part-field.tsx';
import { NumberField } from '#web/ui/amount-field.tsx';
import { FieldRows } from '#web/ui/forms/field-rows.tsx';
import { type RemovalEffect, useFieldRows } from '#web/ui/forms/use-field-rows.ts';
import { toastRefusal } from '#web/ui/toasts.tsx';
import { type ListPrices, listTotal, totalAfterPart } from './list-prices.ts';
import classes from './quote.module.css';
import { quoteTexts } from './quote.texts.ts';
import type { QuoteRow, QuoteValues } from './quote-values.ts';
import { storageCents, totalBy } from './storage-rows.ts';

/** The rows of the quote's articles, typed freely or chosen among the parts, whose list prices then set the total. */
export function QuoteArticles({ form }: { form: UseFormReturn<QuoteValues> }) {
  const t = useTexts(quoteTexts);
  const rows = useFieldRows(form, 'articles', {
    empty: { description: '', code_gr: '', qta: '1' },
    most: MAX_QUOTE_ARTICLES,
    rowName: (n) => t('article', { n }),
    besides: (row) => storageEffect(row),
  });
  const [prices, setPrices] = useState<ListPrices>({});
  const [articles, total] = useWatch({ control: form.control, name: ['articles', 'tot_quote'] });
  const byList = listTotal(articles, prices);
  const setTotal = (amount: string) => form.setValue('tot_quote', amount, { shouldDirty: true });
  /** A storage fee goes with its amount in the total, as by «Togli». */
  const storageEffect = ({ storage, description }: QuoteRow): RemovalEffect | 'stays' | null => {
    if (!storage) return null;
    const before = form.getValues('tot_quote');
    const without = totalBy(before, -storageCents([{ storage }]));
    if (without === null) {
      toastRefusal(t('totalUnreadable'));
      return 'stays';
    }
    const revert = () => setTotal(totalBy(form.getValues('tot_quote'), storageCents([{ storage }])) ?? before);
    return { apply: () => setTotal(without), revert, said: t('storageRowRemoved', { row: description }) };
  };
  const choose = (index: number, { code_gr, description, price_list }: Part) => {
    form.setValue(`articles.${index}.code_gr`, code_gr, { shouldDirty: true });
    if (description !== '') form.setValue(`articles.${index}.description`, description, { shouldDirty: true });
    if (price_list === null) return;
    const known = { ...prices, [code_gr]: price_list };
    setPrices(known);
    const typed = form.getValues('tot_quote');
    setTotal(totalAfterPart(typed, byList, listTotal(form.getValues('articles'), known)));
  };
  return (
    <fieldset className={drawer.section} style={{ marginBottom: 0 }}>
      <legend>{t('articles')}</legend>
      {rows.all.length > 0 ? (
        <div className={classes.heads} aria-hidden="true">
          <span>{t('articleDescription')}</span>
          <span>{t('articleCode')}</span>
          <span>{t('qta')}</span>
        </div>
      ) : null}
      <FieldRows rows={rows} add={t('addArticle')}>
        {({ at, label, fault }) => (
          <div className={classes.row}>
            <TextInput
              aria-label={label(t('articleDescription'))}
              placeholder={t('articleDescription')}
              maxLength={500}
              error={fault('description')}
              {...form.register(`articles.${at}.description`)}
            />
            <Controller
              control={form.control}
              name={`articles.${at}.code_gr`}
              render={({ field }) => (
                <PartField
                  {...field}
                  aria-label={label(t('articleCode'))}
                  placeholder={t('articleCode')}
                  maxLength={80}
                  error={fault('code_gr')}
                  onPart={(part) => choose(at, part)}
                />
              )}
            />
            <NumberField
              className={classes.number}
              aria-label={label(t('qta'))}
              decimals={3}
              error={fault('qta')}
              {...form.register(`articles.${at}.qta`)}
            />
          </div>
        )}
      </FieldRows>
      {byList !== null && byList !== total ? (
        <Group gap="xs" mt={6}>
          <Text size="sm" c="dimmed">
            {t('byList', { amount: byList })}
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={() => setTotal(byList)}>
            {t('takeListTotal')}
          </Button>
        </Group>
      ) : null}
    </fieldset>
  );
}
