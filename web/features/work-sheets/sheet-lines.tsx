import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Controller, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { MAX_WORK_SHEET_LINES } from '#domain/work-sheets/work-sheet-limits.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { type Part, PartField } from '#web/repairs/parts/part-field.tsx';
import { MoneyField, NumberField } from '#web/ui/amount-field.tsx';
import { FaultText } from '#web/ui/fault-text.tsx';
import classes from './work-sheet.module.css';
import { sheetTexts } from './work-sheet.texts.ts';
import { emptyLine, type SheetLine, type SheetValues, sheetTotals, withCode, withPart } from './work-sheet-values.ts';

/**
 * The used parts, at most fifteen rows: typed freely or chosen from the catalogue, whose description and price may be
 * changed.
 */
export function SheetLines({ form, readOnly }: { form: UseFormReturn<SheetValues>; readOnly: boolean }) {
  const t = useTexts(sheetTexts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const lines = useWatch({ control: form.control, name: 'lines' });
  const totals = sheetTotals({ lines, consumables: '', hour: '', value_config_hour: '' });
  const faults = form.formState.errors.lines;
  const write = (index: number, line: SheetLine) => form.setValue(`lines.${index}`, line, { shouldDirty: true });
  const choose = (index: number, part: Part) => {
    write(index, withPart(form.getValues(`lines.${index}`), part));
    // The catalogue does not know the quantity: lead the focus there.
    form.setFocus(`lines.${index}.qta`, { shouldSelect: true });
  };
  const label = (name: 'code_gr' | 'description' | 'n_u' | 'qta' | 'price_list' | 'tot', index: number) =>
    t('ofRow', { name: t(name), n: index + 1 });
  return (
    <fieldset className={drawer.section} style={{ marginBottom: 0 }}>
      <legend>{t('lines')}</legend>
      <ul className={classes.lines}>
        {fields.map(({ id }, index) => (
          <li key={id} className={classes.line}>
            <Controller
              control={form.control}
              name={`lines.${index}.code_gr`}
              render={({ field }) => (
                <PartField
                  {...field}
                  size="xs"
                  className={classes.code}
                  aria-label={label('code_gr', index)}
                  placeholder={t('code_gr')}
                  maxLength={80}
                  readOnly={readOnly}
                  error={faults?.[index]?.code_gr?.message}
                  onChange={(code) => write(index, withCode(form.getValues(`lines.${index}`), code))}
                  onPart={(part) => choose(index, part)}
                />
              )}
            />
            <TextInput
              size="xs"
              className={classes.description}
              aria-label={label('description', index)}
              placeholder={t('description')}
              maxLength={500}
              readOnly={readOnly}
              error={faults?.[index]?.description?.message}
              {...form.register(`lines.${index}.description`)}
            />
            {readOnly ? (
              <TextInput
                size="xs"
                className={classes.kind}
                aria-label={label('n_u', index)}
                value={t(lines[index]?.n_u ?? 'Nuovo')}
                readOnly
              />
            ) : (
              <NativeSelect
                size="xs"
                className={classes.kind}
                aria-label={label('n_u', index)}
                data={[
                  { value: 'Nuovo', label: t('Nuovo') },
                  { value: 'Usato', label: t('Usato') },
                ]}
                {...form.register(`lines.${index}.n_u`)}
              />
            )}
            <span className={classes.sign}>{t('qta')}</span>
            <NumberField
              size="xs"
              className={classes.number}
              aria-label={label('qta', index)}
              decimals={3}
              readOnly={readOnly}
              error={faults?.[index]?.qta?.message}
              {...form.register(`lines.${index}.qta`)}
            />
            <span className={classes.sign}>× {t('price_list')}</span>
            <MoneyField
              size="xs"
              className={classes.number}
              aria-label={label('price_list', index)}
              placeholder="0,00"
              readOnly={readOnly}
              error={faults?.[index]?.price_list?.message}
              {...form.register(`lines.${index}.price_list`)}
            />
            <output className={classes.tot} aria-label={label('tot', index)}>
              = {formatMoney(totals.lines[index]) || '–'}
            </output>
            {readOnly ? null : (
              <ActionIcon
                className={classes.remove}
                variant="subtle"
                color="gray"
                size={28}
                aria-label={t('removeLine', { n: index + 1 })}
                onClick={() => remove(index)}
              >
                <IconX size={15} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {faults?.message ? <FaultText>{faults.message}</FaultText> : null}
      {readOnly ? null : fields.length < MAX_WORK_SHEET_LINES ? (
        <Button
          mt={6}
          size="compact-sm"
          variant="subtle"
          className="of-no-print"
          leftSection={<IconPlus size={15} />}
          onClick={() => append({ ...emptyLine }, { focusName: `lines.${fields.length}.code_gr` })}
        >
          {t('addLine')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed" mt={6}>
          {t('lineLimit', { n: MAX_WORK_SHEET_LINES })}
        </Text>
      )}
    </fieldset>
  );
}
