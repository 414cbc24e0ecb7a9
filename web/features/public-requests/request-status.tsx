import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCheck, IconInbox, IconMailForward, IconUserCheck } from '@tabler/icons-react';
import type { RequestRow } from '#api/contracts/public-requests.contract.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { requestTexts } from './requests.texts.ts';

type Status = RequestRow['status'];

const ICONS = {
  HELD: IconAlertTriangle,
  NEW: IconInbox,
  ASSIGNED: IconUserCheck,
  ANSWERED: IconMailForward,
  CLOSED: IconCheck,
  SPAM: IconBan,
} satisfies Record<Status, unknown>;

/** The state of a request: icon and word. */
export function RequestStatus({ status }: { readonly status: Status }) {
  const Icon = ICONS[status];
  return (
    <Badge variant="default" tt="none" fw={500} leftSection={<Icon size={13} aria-hidden="true" />}>
      {textOf(requestTexts, status)}
    </Badge>
  );
}
