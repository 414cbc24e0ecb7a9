import { Badge } from '@mantine/core';
import { IconCheck, IconClock, IconInbox, IconMailX, IconSend, IconX } from '@tabler/icons-react';
import type { MailRow } from '#api/contracts/mails.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { texts } from './mail-log.texts.ts';

const ICONS = {
  waiting: IconClock,
  sending: IconSend,
  sent: IconCheck,
  kept: IconInbox,
  failed: IconMailX,
  cancelled: IconX,
} satisfies Record<MailRow['state'], unknown>;

/** The state of a message: icon and word; only a failed one stands out. */
export function MailState({ state }: { state: MailRow['state'] }) {
  const t = useTexts(texts);
  const Icon = ICONS[state];
  return (
    <Badge
      variant={state === 'failed' ? 'outline' : 'default'}
      color={state === 'failed' ? 'var(--of-refusal)' : undefined}
      leftSection={<Icon size={13} aria-hidden="true" />}
    >
      {t(state)}
    </Badge>
  );
}
