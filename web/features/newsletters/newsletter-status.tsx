import { Badge } from '@mantine/core';
import { IconBan, IconCheck, IconClock, IconPencil, IconPlayerPause, IconSend } from '@tabler/icons-react';
import type { NewsletterRow } from '#api/contracts/newsletters.contract.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { newsletterTexts } from './newsletters.texts.ts';

type Status = NewsletterRow['status'];

const ICONS = {
  DRAFT: IconPencil,
  SCHEDULED: IconClock,
  SENDING: IconSend,
  PAUSED: IconPlayerPause,
  SENT: IconCheck,
  STOPPED: IconBan,
} satisfies Record<Status, unknown>;

/** The state of a newsletter: icon and word. */
export function NewsletterStatus({ status }: { readonly status: Status }) {
  const Icon = ICONS[status];
  return (
    <Badge variant="default" tt="none" fw={500} leftSection={<Icon size={13} aria-hidden="true" />}>
      {textOf(newsletterTexts, status)}
    </Badge>
  );
}
