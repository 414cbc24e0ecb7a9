import { Button } from '@mantine/core';
import { IconBox, IconTruck } from '@tabler/icons-react';
import type { OrderListRow } from '#api/contracts/order-goods.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { BulkTools } from '#web/ui/table/bulk/bulk-action.tsx';
import { fetchOrder } from './order-calls.ts';
import { orderTexts } from './orders.texts.ts';

const prepare = ({ id }: OrderListRow) => write('POST', '/api/v1/salesorder/prepare', { id });
const stop = ({ id }: OrderListRow) => write('POST', '/api/v1/salesorder/stopPreparing', { id });
const ship = ({ id }: OrderListRow) => write('POST', '/api/v1/salesorder/SendShipment', { id });
/** Undoes the latest shipment of an order, as long as its mail has not been sent. */
const takeBack = async ({ id }: OrderListRow) => {
  const shipment_id = (await fetchOrder(id)).shipments.at(-1)?.id;
  if (shipment_id !== undefined) await write('POST', '/api/v1/salesorder/takeShipmentBack', { id, shipment_id });
};

/** The actions on all selected orders. Both can be undone as long as no mail about them was sent. */
export default function OrderBulk(tools: BulkTools<OrderListRow>) {
  const t = useTexts(orderTexts);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={tools.busy}
        leftSection={<IconBox size={15} />}
        onClick={() => tools.run(prepare, stop)}
      >
        {t('bulkPrepare')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        loading={tools.busy}
        leftSection={<IconTruck size={15} />}
        onClick={() => tools.run(ship, takeBack)}
      >
        {t('bulkShip')}
      </Button>
    </>
  );
}
