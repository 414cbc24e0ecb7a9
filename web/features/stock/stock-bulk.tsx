import { Button } from '@mantine/core';
import { IconPackageImport, IconTruckLoading } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { StockListRow } from '#api/contracts/stock.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { orderStock } from '#web/market/order-stock.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { BulkAction, type BulkTools } from '#web/ui/table/bulk/bulk-action.tsx';
import { stockTexts } from './stock.texts.ts';

/** Loaded when ordered goods are first received. */
const ReceiptDialog = lazyComponent(() => import('./receipt-dialog.tsx'));

const order = ({ id, supplier_id }: StockListRow, quantity: number, expected_on: string, revision: number) =>
  orderStock(id, { quantity, supplier_id, expected_on }, revision);

/** Orders what is missing of all selected items, each from its own supplier; receives what is on order of them. */
export default function StockBulk(tools: BulkTools<StockListRow>) {
  return (
    <>
      <OrderAction {...tools} />
      <ArrivedAction {...tools} />
    </>
  );
}

function OrderAction({ rows, busy, run }: BulkTools<StockListRow>) {
  const t = useTexts(stockTexts);
  const [day, setDay] = useState('');
  const missing = rows.filter(({ to_order }) => to_order > 0);
  if (missing.length === 0) return null;
  const orderAll = () => {
    /** By item, the revision of its order: undoing it overwrites no later one. */
    const revisions = new Map<number, number>();
    return run(
      async (row) => {
        const { revision } = await order(row, row.ordered + row.to_order, day || (row.expected_on ?? ''), row.revision);
        revisions.set(row.id, revision);
      },
      (row) => order(row, row.ordered, row.expected_on ?? '', revisions.get(row.id) ?? row.revision),
    );
  };
  return (
    <BulkAction
      label={t('orderIt')}
      icon={<IconTruckLoading size={15} />}
      count={rows.length}
      busy={busy}
      ready
      onRun={orderAll}
    >
      <DayField label={t('expected')} data-autofocus value={day} onChange={setDay} />
    </BulkAction>
  );
}

function ArrivedAction({ rows, busy }: BulkTools<StockListRow>) {
  const t = useTexts(stockTexts);
  const [isOpen, setIsOpen] = useState(false);
  const arrived = rows
    .filter(({ ordered }) => ordered > 0)
    .map(({ id, ordered, supplier_id, revision }) => ({ item_id: id, quantity: ordered, supplier_id, revision }));
  return (
    <>
      {arrived.length > 0 ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          leftSection={<IconPackageImport size={15} />}
          onClick={() => setIsOpen(true)}
        >
          {t('arrived')}
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense>
          <ReceiptDialog arrived={arrived} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
