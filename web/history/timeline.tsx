import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import type { Subject } from '#domain/kernel/history-kinds.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { EmptyState } from '#web/ui/page-state.tsx';
import { causeOf, matching, ownRevisions } from './causes.ts';
import { fetchHistory, saveExport } from './history-calls.ts';
import { historyKey } from './history-key.ts';
import { EVENT_PARAM } from './history-link.ts';
import { TimeSlider } from './time-slider.tsx';
import classes from './timeline.module.css';
import { timelineTexts } from './timeline.texts.ts';
import { goToEntry, type StateMark, TimelineEntry } from './timeline-entry.tsx';
import { useVerification } from './verify-panel.tsx';

interface TimelineProps {
  readonly subject: Subject;
  /** The subject in the names of exported files. */
  readonly name: string;
  /** The subject's present revision, where the screen knows it: the history is read anew when it changes. */
  readonly revision?: number;
  /** Whether the reader sees all of this kind: only they verify it. */
  readonly verifies?: boolean;
  /** Takes an event back; absent: nobody can, or this person may not. */
  readonly onUndo?: ((entry: HistoryEntry) => Promise<void>) | undefined;
  readonly stateMark?: StateMark;
}

/**
 * The whole history of a subject, newest first: timeline, slider, verification, export. Where the address names an
 * event (`historyLink`), the subject is shown as it was then, and the focus is on that event.
 */
export function Timeline(props: TimelineProps) {
  const { subject, revision } = props;
  const language = useLanguage();
  const history = useQuery({
    queryKey: [...historyKey(subject), language, revision],
    queryFn: ({ signal }) => fetchHistory(subject, signal),
  });
  return (
    <Found of={history} waiting={<TimelineSkeleton />}>
      {(data) => <Entries {...props} data={data} />}
    </Found>
  );
}

type EntriesProps = Omit<TimelineProps, 'revision'> & { readonly data: readonly HistoryEntry[] };

function Entries({ subject, name, verifies = true, onUndo, stateMark, data }: EntriesProps) {
  const t = useTexts(timelineTexts);
  const account = useAccount();
  const ownEntries = ownRevisions(data, subject);
  const addressed = useSearchParams()[0].get(EVENT_PARAM);
  const revisionThen = ownEntries.find(({ eventId }) => eventId === addressed)?.revision ?? null;
  const [revision, setRevision] = useState<number | null>(revisionThen);
  const [term, setTerm] = useState('');
  const verification = useVerification(subject);
  useEffect(() => {
    if (addressed === null) return;
    setRevision(revisionThen);
    goToEntry(addressed);
  }, [addressed, revisionThen]);
  const canExport = may(account, 'history', 'export');
  const shown = matching(data, term).toReversed();
  return (
    <Stack gap="md">
      <Group gap="xs" className="of-no-print">
        <Text size="sm" c="dimmed" mr="auto">
          {t('events', { n: data.length })}
        </Text>
        {verifies ? verification.button : null}
        {canExport ? (
          <>
            <ExportButton label={t('exportCsv')} onClick={() => saveExport(subject, name, 'csv')} />
            <ExportButton label={t('exportJson')} onClick={() => saveExport(subject, name, 'json')} />
          </>
        ) : null}
      </Group>
      {verification.result}
      <TimeSlider subject={subject} all={data} entries={ownEntries} revision={revision} onChange={setRevision} />
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
              onUndo={onUndo && entry.undo ? () => onUndo(entry) : undefined}
              stateMark={stateMark}
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
