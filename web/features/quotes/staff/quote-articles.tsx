import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Controller, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { useTexts } from '#web/lib/text/texts.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { type Part, PartField } from '#web/repairs/parts/part-field.tsx';
import { NumberField } from '#web/ui/amount-field.tsx';
import { FaultText } from '#web/ui/fault-text.tsx';
import { type ListPrices, listTotal, totalBeside } from './list-prices.ts';
import classes from './quote.module.css';
import { quoteTexts } from './quote.texts.ts';
import type { QuoteValues } from './quote-values.ts';

/** The rows of the quote's articles, typed freely or chosen among the parts, whose list prices then set the total. */
export function QuoteArticles({ form }: { form: UseFormReturn<QuoteValues> }) {
  const t = useTexts(quoteTexts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'articles' });
  const faults = form.formState.errors.articles;
  const [prices, setPrices] = useState<ListPrices>({});
  const [articles, total] = useWatch({ control: form.control, name: ['articles', 'tot_quote'] });
  const byList = listTotal(articles, prices);
  const setTotal = (amount: string) => form.setValue('tot_quote', amount, { shouldDirty: true });
  const choose = (index: number, { code_gr, description, price_list }: Part) => {
    form.setValue(`articles.${index}.code_gr`, code_gr, { shouldDirty: true });
    if (description !== '') form.setValue(`articles.${index}.description`, description, { shouldDirty: true });
    if (price_list === null) return;
    const known = { ...prices, [code_gr]: price_list };
    setPrices(known);
    const typed = form.getValues('tot_quote');
    setTotal(totalBeside(typed, byList, listTotal(form.getValues('articles'), known)));
  };
  return (
    <fieldset className={drawer.section} style={{ marginBottom: 0 }}>
      <legend>{t('articles')}</legend>
      {fields.length > 0 ? (
        <div className={classes.heads} aria-hidden="true">
          <span>{t('articleDescription')}</span>
          <span>{t('articleCode')}</span>
          <span>{t('qta')}</span>
        </div>
      ) : null}
      <ul className={classes.rows}>
        {fields.map(({ id }, index) => (
          <li key={id} className={classes.row}>
            <TextInput
              aria-label={t('articleDescriptionOf', { n: index + 1 })}
              placeholder={t('articleDescription')}
              maxLength={500}
              error={faults?.[index]?.description?.message}
              {...form.register(`articles.${index}.description`)}
            />
            <Controller
              control={form.control}
              name={`articles.${index}.code_gr`}
              render={({ field }) => (
                <PartField
                  {...field}
                  aria-label={t('articleCodeOf', { n: index + 1 })}
                  placeholder={t('articleCode')}
                  maxLength={80}
                  error={faults?.[index]?.code_gr?.message}
                  onPart={(part) => choose(index, part)}
                />
              )}
            />
            <NumberField
              className={classes.number}
              aria-label={t('qtaOf', { n: index + 1 })}
              decimals={3}
              error={faults?.[index]?.qta?.message}
              {...form.register(`articles.${index}.qta`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t('removeArticle', { n: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconX size={15} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {faults?.message ? <FaultText>{faults.message}</FaultText> : null}
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
      <Button
        mt={6}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={15} />}
        onClick={() => append({ description: '', code_gr: '', qta: '1' })}
      >
        {t('addArticle')}
      </Button>
    </fieldset>
  );
}
