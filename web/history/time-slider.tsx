import { ActionIcon, Button, Group, Slider, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import type { Subject } from '#domain/kernel/history-kinds.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { fetchSubjectAt } from './history-calls.ts';
import { historyKey } from './history-key.ts';
import classes from './timeline.module.css';
import { timelineTexts } from './timeline.texts.ts';

interface TimeSliderProps {
  readonly subject: Subject;
  /** The whole history, oldest first: by it an event is numbered. */
  readonly all: readonly HistoryEntry[];
  /** Events of the subject's own stream, oldest first: as it was after one of these it can be shown. */
  readonly entries: readonly HistoryEntry[];
  /** The shown revision; null: the present, so that nothing past is shown. */
  readonly revision: number | null;
  readonly onChange: (revision: number | null) => void;
}

/** A slider through the subject's events; shows the whole subject as it was after any of them. */
export function TimeSlider({ subject, all, entries, revision, onChange }: TimeSliderProps) {
  const t = useTexts(timelineTexts);
  const last = entries.length - 1;
  const found = entries.findIndex((entry) => entry.revision === revision);
  const index = found < 0 ? last : found;
  const current = entries[index];
  if (!current || last < 1) return null;
  const go = (to: number) => onChange(entries[to]?.revision ?? null);
  const words = (at: number) => {
    const entry = entries[at];
    return entry
      ? t('sliderValue', { n: all.indexOf(entry) + 1, last: all.length, when: formatInstant(entry.at) })
      : '';
  };
  return (
    <Stack gap="xs" className="of-no-print">
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          size={28}
          aria-label={t('earlier')}
          disabled={index === 0}
          onClick={() => go(index - 1)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <Slider
          className={classes.slider}
          min={0}
          max={last}
          step={1}
          value={index}
          onChange={go}
          label={null}
          thumbLabel={t('slider')}
          thumbValueText={words(index)}
        />
        <ActionIcon
          variant="default"
          size={28}
          aria-label={t('later')}
          disabled={index === last}
          onClick={() => go(index + 1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
      </Group>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {revision === null ? t('now') : words(index)}
        </Text>
        {revision === null ? null : (
          <Button size="compact-sm" variant="subtle" onClick={() => onChange(null)}>
            {t('hidePast')}
          </Button>
        )}
      </Group>
      {revision === null ? null : <AsItWas subject={subject} revision={current.revision} title={current.title} />}
    </Stack>
  );
}

function AsItWas({ subject, revision, title }: { subject: Subject; revision: number; title: string }) {
  const t = useTexts(timelineTexts);
  const language = useLanguage();
  const [wanted] = useDebouncedValue(revision, 120);
  const found = useQuery({
    queryKey: [...historyKey(subject), 'at', wanted, language],
    queryFn: ({ signal }) => fetchSubjectAt(subject, wanted, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Found of={found} waiting={160}>
      {(data) => (
        <section className={classes.past} aria-live="polite">
          <Text fw={600}>{t('pastOf', { when: formatInstant(data.at) })}</Text>
          <Text size="sm" c="dimmed" mb="xs">
            {title}
          </Text>
          <Stack gap="sm">
            {data.sections.map((section) => (
              <div key={section.title}>
                <Title order={4}>{section.title}</Title>
                <dl className={classes.values}>
                  {section.fields.map(({ label, value }) => (
                    <div key={label} style={{ display: 'contents' }}>
                      <dt>{label}</dt>
                      <dd>{value || '–'}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </Stack>
        </section>
      )}
    </Found>
  );
}
