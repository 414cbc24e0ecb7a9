import { Badge, type MantineSize } from '@mantine/core';
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
import type { ShownStatus } from '#domain/sales-orders/progress.ts';
import { textOf, useTexts } from '#web/lib/text/texts.ts';
import { orderStateTexts } from './order-states.texts.ts';

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
} satisfies Record<ShownStatus, unknown>;

/** The name of an order's state. */
export const statusText = (status: ShownStatus): string => textOf(orderStateTexts, status);

/** The state of an order, for staff and customers alike: icon and word. */
export function OrderStatus({ status, size }: { readonly status: ShownStatus; readonly size?: MantineSize }) {
  const stateOf = useTexts(orderStateTexts);
  const Icon = ICONS[status];
  return (
    <Badge size={size} variant="default" tt="none" fw={500} leftSection={<Icon size={13} aria-hidden="true" />}>
      {stateOf(status)}
    </Badge>
  );
}
