import { Text } from '@mantine/core';
import { useState } from 'react';
import type { PartOrderRow } from '#api/contracts/part-orders.contract.ts';
import { MOST_PART_PIECES } from '#domain/part-orders/part-order-limits.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { orderPartAsking } from '#web/market/arrivals/part-calls.ts';
import { OnOrderDialog } from './on-order-dialog.tsx';
import { stockTexts } from './stock.texts.ts';

interface PartOrderDialogProps {
  readonly part: PartOrderRow;
  readonly onClose: () => void;
}

/** Says what is on order of a part without an item. */
export function PartOrderDialog({ part, onClose }: PartOrderDialogProps) {
  const t = useTexts(stockTexts);
  const { id, text, code, quantity, to_order, supplier_id, expected_on } = part;
  // What was typed stays when the order changes meanwhile, and so does the revision that it was typed on.
  const [revision] = useState(part.revision);
  return (
    <OnOrderDialog
      title={t('orderPartTitle')}
      lead={
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {text} · {t('repair', { code: code || id })}
        </Text>
      }
      values={{ quantity: String(quantity + to_order), supplier_id, expected_on: expected_on ?? '' }}
      toOrder={to_order}
      most={MOST_PART_PIECES}
      send={(values) => orderPartAsking(id, text, values, revision)}
      onClose={onClose}
    />
  );
}
