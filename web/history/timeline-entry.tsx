import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, useId, useState } from 'react';
import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import classes from './timeline.module.css';
import { timelineTexts } from './timeline.texts.ts';

interface TimelineEntryProps {
  readonly entry: HistoryEntry;
  readonly cause: HistoryEntry | null;
  /** The subject is shown as it was at this entry. */
  readonly shown: boolean;
  /** Absent: the entry is of another stream, so there is nothing as it was to show. */
  readonly onShow?: (() => void) | undefined;
  /** Takes the event back by a compensating command; absent: nobody can, or this person may not. */
  readonly onUndo?: (() => Promise<void>) | undefined;
  /** Absent: states are shown as texts. */
  readonly stateMark?: StateMark | undefined;
}

function UndoButton({ title, onUndo }: { title: string; onUndo: () => Promise<void> }) {
  const t = useTexts(timelineTexts);
  // A refusal shows its reason in a toast by itself.
  const { mutate, isPending } = useMutation({ mutationFn: onUndo, onSuccess: () => toastDone(t('undone', { title })) });
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      loading={isPending}
      leftSection={<IconArrowBackUp size={13} aria-hidden="true" />}
      aria-label={t('undoOf', { title })}
      onClick={() => mutate()}
    >
      {t('undo')}
    </Button>
  );
}

/** Draws a state of a change with its icon and colour. */
export type StateMark = ComponentType<{ id: number; text: string }>;

const entryId = (eventId: string) => `evento-${eventId}`;

/** Moves the focus to the entry of an event, if it is shown. */
export function goToEntry(eventId: string): void {
  const element = document.getElementById(entryId(eventId));
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

/** One event: what, who, when, before → after, and its cause. */
export function TimelineEntry({ entry, cause, shown, onShow, onUndo, stateMark: Mark }: TimelineEntryProps) {
  const t = useTexts(timelineTexts);
  const technical = useId();
  /** No field had a value before, so there is nothing to compare with. */
  const allNew = entry.changes.every(({ before }) => before === '');
  const [open, setOpen] = useState(false);
  const valueText = (text: string, state: { readonly id: number } | null | undefined) =>
    state && Mark ? <Mark id={state.id} text={text} /> : text;
  const goToCause = () => cause && goToEntry(cause.eventId);
  return (
    <li className={classes.entry} id={entryId(entry.eventId)} tabIndex={-1} data-shown={shown || undefined}>
      <span className={classes.dot} aria-hidden="true" />
      <Group justify="space-between" gap="xs" wrap="wrap">
        <Text fw={600}>{entry.title}</Text>
        <time className={classes.when} dateTime={entry.at}>
          {formatInstant(entry.at)}
        </time>
      </Group>
      <Text size="sm" c="dimmed">
        {entry.actor}
        {entry.startedBy ? `, ${t('startedBy', { name: entry.startedBy })}` : ''}
        {entry.actingFor ? ` ${t('actingFor', { name: entry.actingFor })}` : ''}
        {cause ? (
          <>
            {' · '}
            <Anchor component="button" type="button" size="sm" ta="start" onClick={goToCause} title={t('causeLink')}>
              {t('cause', { title: cause.title })}
            </Anchor>
          </>
        ) : null}
      </Text>
      {entry.changes.length > 0 ? (
        <table className={classes.changes}>
          <thead className="of-hidden">
            <tr>
              <th scope="col">{t('field')}</th>
              {allNew ? null : <th scope="col">{t('before')}</th>}
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {entry.changes.map(({ field, label, before, after, states }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                {allNew ? null : (
                  <td className={before === '' ? undefined : classes.old}>
                    {before === '' ? (
                      <span className={classes.void}>{t('empty')}</span>
                    ) : (
                      valueText(before, states?.before)
                    )}
                  </td>
                )}
                <td>
                  {after === '' ? <span className={classes.void}>{t('empty')}</span> : valueText(after, states?.after)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <Group gap="xs" mt={4} className="of-no-print">
        {onShow ? (
          <Button size="compact-xs" variant="subtle" onClick={onShow} aria-pressed={shown}>
            {t('showPast')}
          </Button>
        ) : null}
        {onUndo ? <UndoButton title={entry.title} onUndo={onUndo} /> : null}
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-expanded={open}
          aria-controls={technical}
          leftSection={open ? <IconChevronDown size={12} /> : <IconChevronRight size={12} />}
          onClick={() => setOpen(!open)}
        >
          {t('details')}
        </Button>
      </Group>
      {open ? (
        <dl className={classes.technical} id={technical}>
          {(
            [
              ['command', entry.command],
              ['eventId', `${entry.type} · ${entry.eventId}`],
              ['stream', entry.stream],
              ['revisionName', entry.revision],
              ['position', entry.position],
              ['commandId', entry.commandId],
              ['causationId', entry.causationId],
              ['correlationId', entry.correlationId],
            ] as const
          ).map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
