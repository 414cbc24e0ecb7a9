import { Button, CloseButton, Stack, Table, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Count, formatCount } from '#web/lib/numbers/numbers.ts';
import { textOf, useTexts } from '#web/lib/text/texts.ts';
import { closable } from '#web/ui/closable.ts';
import { usePageMark } from '#web/ui/page-mark.ts';
import { toastDone, toastUndo } from '#web/ui/toasts.tsx';
import type { ListRow } from '../list-row.ts';
import { useRows } from '../rows/rows-context.tsx';
import { tableTexts } from '../table.texts.ts';
import { type BulkFailure, runBulk } from './bulk.ts';
import type { Act, BulkTools, BulkWords } from './bulk-action.tsx';
import classes from './bulk-bar.module.css';
import { MOST_SELECTED } from './use-selection.ts';

const ROWS: BulkWords = {
  done: (n) => textOf(tableTexts, 'done', { n }),
  undone: (n) => textOf(tableTexts, 'undone', { n }),
};

interface BulkBarProps<R extends ListRow> {
  readonly rows: readonly R[];
  /** How many rows the list finds in all. */
  readonly found: Count | null;
  readonly onClear: () => void;
  /** Absent: this person may not take them away. */
  readonly onExport: (() => void) | undefined;
  /** The list's own actions. */
  readonly actions: ((tools: BulkTools<R>) => ReactNode) | undefined;
}

/** What can be done to the selected rows; rows that fail are listed one by one with their reasons. */
export default function BulkBar<R extends ListRow>({ rows, found, onClear, onExport, actions }: BulkBarProps<R>) {
  const t = useTexts(tableTexts);
  const { nameOf } = useRows();
  const [at, setAt] = useState<number | null>(null);
  usePageMark('bulkBar', 'open');

  const run: BulkTools<R>['run'] = async (act, back, words = ROWS) => {
    setAt(0);
    const failures = await runBulk(rows, act, setAt);
    setAt(null);
    if (failures.length > 0) showFailures('failedTitle', failures, rows.length, nameOf);
    else onClear();
    const failed = new Set(failures.map(({ item }) => item));
    const changed = rows.filter((row) => !failed.has(row));
    if (changed.length > 0) toastUndo(words.done(changed.length), () => takeBack(changed, back, words, nameOf));
  };
  return (
    <section className={classes.bar} aria-label={t('selected', { n: rows.length })}>
      <Text size="sm" fw={600} aria-live="polite">
        {at === null ? t('selected', { n: rows.length }) : t('progress', { done: at, n: rows.length })}
        {at === null && rows.length === MOST_SELECTED && found && (found.capped || found.value > MOST_SELECTED) ? (
          <Text span size="sm" c="dimmed">
            {' '}
            {t('selectedFirst', { n: formatCount(found) })}
          </Text>
        ) : null}
      </Text>
      {actions?.({ rows, busy: at !== null, run })}
      {onExport ? (
        <Button size="compact-sm" variant="default" leftSection={<IconDownload size={15} />} onClick={onExport}>
          {t('export')}
        </Button>
      ) : null}
      <CloseButton size={28} aria-label={t('clearSelection')} onClick={onClear} />
    </section>
  );
}

type NameOf = (row: ListRow) => string;

/** Undoes the action row by row, by compensating commands; where a row was changed meanwhile, its refusal is listed. */
async function takeBack<R extends ListRow>(
  rows: readonly R[],
  back: Act<R>,
  words: BulkWords,
  nameOf: NameOf,
): Promise<void> {
  const failures = await runBulk(rows, back, () => undefined);
  if (failures.length > 0) showFailures('undoFailedTitle', failures, rows.length, nameOf);
  if (failures.length < rows.length) toastDone(words.undone(rows.length - failures.length));
}

function showFailures(
  title: 'failedTitle' | 'undoFailedTitle',
  failures: readonly BulkFailure<ListRow>[],
  n: number,
  nameOf: NameOf,
): void {
  modals.open({
    title: textOf(tableTexts, title, { failed: failures.length, n }),
    size: 'lg',
    ...closable(),
    children: (
      <Stack gap="sm">
        <Text size="sm">{textOf(tableTexts, failures.length < n ? 'failedText' : 'allFailedText')}</Text>
        <Table>
          <Table.Tbody>
            {failures.map(({ item, reason }) => (
              <Table.Tr key={item.id}>
                <Table.Th scope="row" className="of-code">
                  {nameOf(item)}
                </Table.Th>
                <Table.Td>{reason}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    ),
  });
}
