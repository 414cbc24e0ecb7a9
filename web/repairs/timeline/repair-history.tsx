import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import { may, scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import { EmptyState, FailedState } from '#web/ui/page-state.tsx';
import { causeOf, matching, ownRevisions } from './causes.ts';
import { fetchHistory, saveExport } from './history-calls.ts';
import { TimeSlider } from './time-slider.tsx';
import classes from './timeline.module.css';
import { timelineTexts } from './timeline.texts.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import { undoEntry } from './undo-entry.ts';
import { useVerification } from './verify-panel.tsx';

/** The whole history of a repair, newest first: timeline, slider, verification, export. */
export function RepairHistory({ repairId, code }: { repairId: number; code: string }) {
  const t = useTexts(timelineTexts);
  const account = useAccount();
  const client = useQueryClient();
  const language = useLanguage();
  const [revision, setRevision] = useState<number | null>(null);
  const [term, setTerm] = useState('');
  const verification = useVerification(repairId);
  const { data, error, refetch } = useQuery({
    queryKey: [...repairKeys.history(repairId), language],
    queryFn: ({ signal }) => fetchHistory(repairId, signal),
  });
  if (error) return <FailedState error={error} retry={refetch} />;
  if (!data) return <TimelineSkeleton />;
  const mayEdit = scopeFor(account, 'repairs', 'edit') === 'all';
  const takeBack = async (entry: HistoryEntry) => {
    await undoEntry(repairId, entry);
    await Promise.all([
      client.invalidateQueries({ queryKey: repairKeys.history(repairId) }),
      client.invalidateQueries({ queryKey: repairKeys.detail(repairId) }),
    ]);
  };
  const ownEntries = ownRevisions(data, repairId);
  const canExport = may(account, 'history', 'export');
  const shown = matching(data, term).toReversed();
  return (
    <Stack gap="md">
      <Group gap="xs" className="of-no-print">
        <Text size="sm" c="dimmed" mr="auto">
          {t('events', { n: data.length })}
        </Text>
        {verification.button}
        {canExport ? (
          <>
            <ExportButton label={t('exportCsv')} onClick={() => saveExport(repairId, code, 'csv')} />
            <ExportButton label={t('exportJson')} onClick={() => saveExport(repairId, code, 'json')} />
          </>
        ) : null}
      </Group>
      {verification.result}
      <TimeSlider repairId={repairId} entries={ownEntries} revision={revision} onChange={setRevision} />
      {data.length > 8 ? (
        <TextInput
          aria-label={t('filter')}
          placeholder={t('filter')}
          leftSection={<IconSearch size={15} />}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      ) : null}
      {shown.length === 0 ? (
        <EmptyState />
      ) : (
        <ol className={classes.list} reversed>
          {shown.map((entry) => (
            <TimelineEntry
              key={entry.eventId}
              entry={entry}
              cause={causeOf(entry, data)}
              shown={ownEntries.includes(entry) && entry.revision === revision}
              onUndo={mayEdit && entry.undo ? () => takeBack(entry) : undefined}
              onShow={ownEntries.includes(entry) ? () => setRevision(entry.revision) : undefined}
            />
          ))}
        </ol>
      )}
    </Stack>
  );
}

function ExportButton({ label, onClick }: { label: string; onClick: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({ mutationFn: onClick });
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={15} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}

function TimelineSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton h={28} />
      {[72, 48, 96, 56].map((height) => (
        <Stack key={height} gap={6}>
          <Skeleton h={14} w="60%" />
          <Skeleton h={height} />
        </Stack>
      ))}
    </Stack>
  );
}
