import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { RepairPartOrder } from '#api/contracts/part-orders.contract.ts';
import { MAX_PART_TEXT, MOST_PART_ORDERS, MOST_PART_PIECES } from '#domain/part-orders/part-order-limits.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ExpectedDayField, SupplierField } from '#web/market/order-fields.tsx';
import type { StockOrderValues } from '#web/market/order-stock.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { NumberField } from '#web/ui/amount-field.tsx';
import { FieldRows } from '#web/ui/forms/field-rows.tsx';
import { type FieldRow, useFieldRows } from '#web/ui/forms/use-field-rows.ts';
import { orderPartsTexts } from './order-parts.texts.ts';
import { EMPTY_OTHER, type OtherPart } from './other-part.ts';

type Values = { rows: StockOrderValues[]; others: OtherPart[] };

interface OtherPartsProps {
  readonly form: UseFormReturn<Values>;
  /** The parts that the repair has: their texts stay as they are. */
  readonly known: readonly RepairPartOrder[];
  /** False: they are asked for, and the warehouse orders them. */
  readonly mayOrder: boolean;
}

/** The parts without an item of the stock: those of the sheet or that were asked for, and others by their texts. */
export function OtherParts({ form, known, mayOrder }: OtherPartsProps) {
  const t = useTexts(orderPartsTexts);
  const rows = useFieldRows(form, 'others', { empty: EMPTY_OTHER, most: MOST_PART_ORDERS });
  return (
    <fieldset className={drawer.section}>
      <legend>{t('others')}</legend>
      <Text size="sm" c="dimmed" mb="xs">
        {t('othersHint')}
      </Text>
      <FieldRows rows={rows} layout="labelled" add={t('addOther')} least={known.length}>
        {(row) => <OtherRow form={form} row={row} known={known} mayOrder={mayOrder} />}
      </FieldRows>
    </fieldset>
  );
}

function OtherRow({ form, row: { at, fault }, known, mayOrder }: OtherPartsProps & { readonly row: FieldRow }) {
  const t = useTexts(orderPartsTexts);
  const text = useWatch({ control: form.control, name: `others.${at}.text` });
  const part = known.find((one) => one.text === text);
  const facts = [
    part && part.on_sheet > 0 ? t('pieceHint', { n: part.on_sheet }) : '',
    part && part.arrived > 0 ? t('hasArrived', { n: part.arrived }) : '',
  ];
  const pieces = mayOrder ? 'quantity' : 'needed';
  return (
    <div style={{ width: '100%' }}>
      <TextInput
        label={t('text')}
        description={facts.filter(Boolean).join(', ') || undefined}
        maxLength={MAX_PART_TEXT}
        readOnly={part !== undefined && at < known.length}
        {...form.register(`others.${at}.text`)}
        error={fault('text')}
      />
      <SimpleGrid cols={{ base: 1, sm: mayOrder ? 3 : 1 }} mt={6}>
        <NumberField
          label={t(mayOrder ? 'quantity' : 'ask')}
          decimals={0}
          least={0}
          most={MOST_PART_PIECES}
          {...form.register(`others.${at}.${pieces}`)}
          error={fault(pieces)}
        />
        {mayOrder ? (
          <>
            <SupplierField control={form.control} name={`others.${at}.supplier_id`} />
            <ExpectedDayField control={form.control} name={`others.${at}.expected_on`} />
          </>
        ) : null}
      </SimpleGrid>
    </div>
  );
}
