import { Badge } from '@mantine/core';
import { IconBan, IconClock, IconEyeCheck, IconPencil } from '@tabler/icons-react';
import type { CommunityImageRow } from '#api/contracts/community.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { communityTexts } from './community.texts.ts';

const ICONS = {
  IN_REVIEW: IconClock,
  ONLINE: IconEyeCheck,
  GIVEN_BACK: IconPencil,
  REMOVED: IconBan,
} satisfies Record<CommunityImageRow['status'], unknown>;

/** The state of an image: icon and word. */
export function ImageState({ status }: { readonly status: CommunityImageRow['status'] }) {
  const t = useTexts(communityTexts);
  const Icon = ICONS[status];
  return (
    <Badge variant={status === 'ONLINE' ? 'light' : 'default'} leftSection={<Icon size={13} aria-hidden="true" />}>
      {t(status)}
    </Badge>
  );
}
