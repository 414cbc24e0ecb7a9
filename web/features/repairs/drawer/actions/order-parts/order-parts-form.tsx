import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import type { RepairPartOrder } from '#api/contracts/part-orders.contract.ts';
import type { RepairPart } from '#api/contracts/stock.contract.ts';
import { isSamePart } from '#domain/part-orders/part-order-limits.ts';
import { MOST_PIECES } from '#domain/stock/stock-limits.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ExpectedDayField, SupplierField } from '#web/market/order-fields.tsx';
import { orderStockAsking, type StockOrderValues } from '#web/market/order-stock.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { NumberField } from '#web/ui/amount-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { orderPartsTexts } from './order-parts.texts.ts';
import { isToSend, type OtherPart, otherPart, sendOther } from './other-part.ts';
import { OtherParts } from './other-parts.tsx';

interface OrderPartsValues {
  rows: StockOrderValues[];
  others: OtherPart[];
}

interface OrderPartsFormProps {
  readonly repairId: number;
  /** The parts that the repair lacks. */
  readonly parts: readonly RepairPart[];
  /** Its parts without an item of the stock, with the revision of the repair that they were read at. */
  readonly others: { readonly revision: number; readonly parts: readonly RepairPartOrder[] };
  /** False: the warehouse orders them. */
  readonly mayOrder: boolean;
  /** The name of the state in which the repair waits for its parts. */
  readonly waiting: string;
  /** Lets the repair wait for its parts. */
  readonly wait: () => Promise<{ readonly message: string }>;
  readonly onClose: () => void;
}

/**
 * A row for each part that is missing: how many are on order then, from whom, for when; parts without an item of the
 * stock by their texts.
 */
export function OrderPartsForm({ repairId, parts, others, mayOrder, waiting, wait, onClose }: OrderPartsFormProps) {
  const t = useTexts(orderPartsTexts);
  const client = useQueryClient();
  const refresh = useRefreshRepair(repairId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useNewForm<OrderPartsValues>({
    rows: parts.map(({ to_order, ordered, supplier }) => ({
      quantity: String((ordered?.quantity ?? 0) + to_order),
      supplier_id: supplier?.id ?? null,
      expected_on: ordered?.expected_on ?? '',
    })),
    others: others.parts.map(otherPart),
  });
  const texts = useWatch({ control: form.control, name: 'others' });
  /** By item, the revision of its stock that the form shows, or that its own order made. */
  const revisions = useRef(new Map(parts.map(({ item_id, revision }) => [item_id, revision])));
  /** The same for the repair, whose stream holds the parts without an item. */
  const { revision: readAt } = others;
  const seen = useRef(readAt);
  /** The row that was sent last: a refusal is shown at its fields. */
  const sent = useRef('rows.0');
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: async ({ rows, others: named }: OrderPartsValues) => {
      for (const [nth, { item_id, revision: shown }] of mayOrder ? parts.entries() : []) {
        const row = rows[nth];
        if (!row) continue;
        sent.current = `rows.${nth}`;
        const { revision } = await orderStockAsking(item_id, row, revisions.current.get(item_id) ?? shown);
        revisions.current.set(item_id, revision);
      }
      for (const [nth, row] of named.entries()) {
        const known = others.parts.find(({ text }) => isSamePart(text, row.text));
        if (!isToSend(row, known, mayOrder)) continue;
        sent.current = `others.${nth}`;
        seen.current = await sendOther(repairId, row, known, { mayOrder, revision: seen.current });
      }
      return wait();
    },
    onMutate: () => setRefusal(null),
    onSuccess: ({ message }) => {
      toastDone(message);
      onClose();
    },
    onError: (error) => setRefusal(placeFailure(form, error, fieldsOf(sent.current))),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['stock'] });
      await refresh();
    },
  });
  return (
    <Form form={form} onSubmit={(values) => mutate(values)}>
      <Stack>
        {mayOrder || parts.length === 0 ? null : <Text size="sm">{t('byWarehouse')}</Text>}
        {parts.map((part, nth) => (
          <PartRow key={part.item_id} form={form} part={part} nth={nth} mayOrder={mayOrder} />
        ))}
        <OtherParts form={form} known={others.parts} mayOrder={mayOrder} />
        <Text size="sm" c="dimmed">
          {t('thenWaits', { state: waiting })}
        </Text>
        <FormFoot
          refusal={refusal}
          submit={t(mayOrder && parts.length + texts.length > 0 ? 'order' : 'wait')}
          loading={isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}

/** The fields of a row, by those of the call. */
const fieldsOf = (row: string) =>
  Object.fromEntries(
    ['text', 'quantity', 'supplier_id', 'expected_on'].map((field) => [field, `${row}.${field}`]),
  ) as Record<string, Path<OrderPartsValues>>;

interface PartRowProps {
  readonly form: UseFormReturn<OrderPartsValues>;
  readonly part: RepairPart;
  readonly nth: number;
  readonly mayOrder: boolean;
}

function PartRow({ form, part: { code, description, needed, kept, ordered }, nth, mayOrder }: PartRowProps) {
  const t = useTexts(orderPartsTexts);
  const facts = [t('missing', { n: needed - kept, needed }), ordered ? t('onOrder', { n: ordered.quantity }) : ''];
  return (
    <fieldset className={drawer.section}>
      <legend>
        {code} {description}
      </legend>
      <Text size="sm" mb="xs">
        {facts.filter(Boolean).join(', ')}
      </Text>
      {mayOrder ? (
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NumberField
            label={t('quantity')}
            decimals={0}
            least={0}
            most={MOST_PIECES}
            {...form.register(`rows.${nth}.quantity`)}
            error={form.formState.errors.rows?.[nth]?.quantity?.message}
          />
          <SupplierField control={form.control} name={`rows.${nth}.supplier_id`} />
          <ExpectedDayField control={form.control} name={`rows.${nth}.expected_on`} />
        </SimpleGrid>
      ) : null}
    </fieldset>
  );
}
