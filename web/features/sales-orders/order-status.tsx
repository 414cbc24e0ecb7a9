import { Badge } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBan,
  IconBox,
  IconCheck,
  IconChecks,
  IconClock,
  IconHourglassEmpty,
  IconPackageExport,
  IconReceiptRefund,
  IconTruck,
} from '@tabler/icons-react';
import type { OrderListRow } from '#api/contracts/order-goods.contract.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { orderStateTexts } from '#web/market/order-states.texts.ts';

type Status = OrderListRow['status'];

const ICONS = {
  OPENED: IconClock,
  REFUSED: IconBan,
  PENDING_PAYMENT: IconClock,
  EXPIRED: IconHourglassEmpty,
  CONFIRMED: IconCheck,
  CANCELLED: IconBan,
  PREPARING: IconBox,
  PARTIALLY_SHIPPED: IconPackageExport,
  SHIPPED: IconTruck,
  DELIVERED: IconChecks,
  CLOSED: IconChecks,
  WITHDRAWN: IconArrowBackUp,
  RETURN_REQUESTED: IconArrowBackUp,
  RETURNED: IconArrowBackUp,
  REFUNDED: IconReceiptRefund,
} satisfies Record<Status, unknown>;

/** The name of an order's state. */
export const statusText = (status: Status): string => textOf(orderStateTexts, status);

/** The state of an order: icon and word. */
export function OrderStatus({ status }: { readonly status: Status }) {
  const Icon = ICONS[status];
  return (
    <Badge variant="default" tt="none" fw={500} leftSection={<Icon size={13} aria-hidden="true" />}>
      {statusText(status)}
    </Badge>
  );
}
