import { Badge } from '@mantine/core';
import {
  IconBan,
  IconCheck,
  IconClock,
  IconEyeCheck,
  IconHourglassEmpty,
  IconLoader,
  IconLock,
  IconPencil,
} from '@tabler/icons-react';
import type { AdRow } from '#api/contracts/ads.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { adsTexts } from './ads.texts.ts';

const ICONS = {
  DRAFT: IconPencil,
  IN_REVIEW: IconClock,
  PREPARING: IconLoader,
  ONLINE: IconEyeCheck,
  RESERVED: IconLock,
  SOLD: IconCheck,
  EXPIRED: IconHourglassEmpty,
  REMOVED: IconBan,
} satisfies Record<AdRow['status'], unknown>;

/** The state of an ad: icon and word. */
export function AdState({ status }: { readonly status: AdRow['status'] }) {
  const t = useTexts(adsTexts);
  const Icon = ICONS[status];
  return (
    <Badge
      variant={status === 'ONLINE' ? 'light' : status === 'REMOVED' ? 'outline' : 'default'}
      color={status === 'REMOVED' ? 'var(--of-refusal)' : undefined}
      leftSection={<Icon size={13} aria-hidden="true" />}
    >
      {t(status)}
    </Badge>
  );
}
