import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTexts } from '#web/lib/text/texts.ts';
import { NumberField } from '#web/ui/amount-field.tsx';
import { FaultText } from '#web/ui/fault-text.tsx';
import drawer from '../drawer.module.css';
import classes from './quote.module.css';
import { quoteTexts } from './quote.texts.ts';
import type { QuoteValues } from './quote-values.ts';

/** The rows of the quote's articles. */
export function QuoteArticles({ form }: { form: UseFormReturn<QuoteValues> }) {
  const t = useTexts(quoteTexts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'articles' });
  const faults = form.formState.errors.articles;
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
            <TextInput
              aria-label={t('articleCodeOf', { n: index + 1 })}
              placeholder={t('articleCode')}
              maxLength={80}
              error={faults?.[index]?.code_gr?.message}
              {...form.register(`articles.${index}.code_gr`)}
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
