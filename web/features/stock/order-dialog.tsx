import { useState } from 'react';
import { MOST_PIECES } from '#domain/stock/stock-limits.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { orderStockAsking } from '#web/market/order-stock.ts';
import { OnOrderDialog } from './on-order-dialog.tsx';
import { stockTexts } from './stock.texts.ts';
import type { StockDetail } from './stock-calls.ts';

interface OrderDialogProps {
  readonly stock: StockDetail;
  readonly onClose: () => void;
}

/** Says what is on order of an item. */
export function OrderDialog({ stock, onClose }: OrderDialogProps) {
  const { item_id, code, to_order, ordered, supplier } = stock;
  // What was typed stays when the stock changes meanwhile, and so does the revision that it was typed on.
  const [revision] = useState(stock.revision);
  const t = useTexts(stockTexts);
  return (
    <OnOrderDialog
      title={t('orderTitle', { code })}
      values={{
        quantity: String((ordered?.quantity ?? 0) + to_order || 1),
        supplier_id: supplier?.id ?? null,
        expected_on: ordered?.expected_on ?? '',
      }}
      toOrder={to_order}
      most={MOST_PIECES}
      send={(values) => orderStockAsking(item_id, values, revision)}
      onClose={onClose}
    />
  );
}
