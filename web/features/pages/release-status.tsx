import { Badge } from '@mantine/core';
import type { ReleaseRow } from '#api/contracts/page-releases.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { releasesTexts } from './releases.texts.ts';

/**
 * Whether its time passed without it being published: something prevented it. A release without a time is published at
 * once, and never waits.
 */
export function isMissed({ status, at }: Pick<ReleaseRow, 'status' | 'at'>): boolean {
  return status === 'READY' && at !== null && at < new Date().toISOString();
}

/** The state of a release. */
export function ReleaseStatus({ release }: { readonly release: ReleaseRow }) {
  const t = useTexts(releasesTexts);
  const isSeen = release.status === 'PUBLISHED';
  return (
    <Badge size="sm" variant={isSeen ? 'light' : 'outline'} color={isSeen ? 'petrol' : 'gray'}>
      {t(isMissed(release) ? 'missed' : release.status)}
    </Badge>
  );
}
