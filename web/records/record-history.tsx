import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { RecordChange } from '#api/contracts/record-history.contract.ts';
import type { RecordDetail } from '#api/contracts/records.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { toastDone, toastFailure } from '#web/ui/toasts.tsx';
import type { Family } from './family.ts';
import { useFamily } from './family-context.tsx';
import { changeRecord, fetchHistory, recordKeys } from './record-calls.ts';
import { placeBody } from './record-values.ts';
import classes from './records.module.css';
import { recordTexts } from './records.texts.ts';
import { useRecordActions } from './use-record-actions.ts';

const SCROLLED = { tabIndex: 0 } as const;

/** Who changed what, and when: before → after, with a button that restores the earlier value. */
export function RecordHistoryTab({ record, readOnly }: { record: RecordDetail; readOnly: boolean }) {
  const { family } = useFamily();
  const t = useTexts(recordTexts);
  const found = useQuery({
    queryKey: [...recordKeys.history(family, record.id), record.revision],
    queryFn: ({ signal }) => fetchHistory(family, record.id, signal),
  });
  return (
    <Found of={found} waiting={240}>
      {(data) =>
        data.length === 0 ? (
          <Text c="dimmed">{t('noHistory')}</Text>
        ) : (
          // Lets the keyboard scroll a long history in which nothing can be restored.
          <ol className={classes.plain} {...SCROLLED}>
            {data.map((entry, at) => (
              <li key={entry.id} className={classes.entry}>
                <Group justify="space-between" gap="xs" mb={4}>
                  <Text fw={600} size="sm">
                    {entry.title}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {entry.by} · {formatInstant(entry.at)}
                  </Text>
                </Group>
                {entry.changes.map((change) => (
                  <Change
                    key={change.field}
                    record={record}
                    change={change}
                    restorable={!readOnly && at < data.length - 1 && isRestorable(family, change)}
                  />
                ))}
              </li>
            ))}
          </ol>
        )
      }
    </Found>
  );
}

interface ChangeProps {
  readonly record: RecordDetail;
  readonly change: RecordChange;
  readonly restorable: boolean;
}

function Change({ record, change, restorable }: ChangeProps) {
  const { family } = useFamily();
  const t = useTexts(recordTexts);
  const { refresh } = useRecordActions(family);
  const before = change.before_text || t('emptyValue');
  const restore = async () => {
    try {
      await changeRecord(family, record.id, placeBody(family, change.field, change.before), record.revision);
      await refresh();
      toastDone(t('valueRestored', { field: change.label }));
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <div className={classes.change}>
      <span>{change.label}</span>
      <span>
        <span className="of-hidden">{t('before')}: </span>
        <del>{before}</del>
        <span aria-hidden="true"> → </span>
        <span className="of-hidden">{t('after')}: </span>
        {change.after_text || t('emptyValue')}
      </span>
      {restorable ? (
        <Button
          size="compact-xs"
          h={24}
          variant="subtle"
          leftSection={<IconArrowBackUp size={14} aria-hidden="true" />}
          aria-label={t('restoreValueOf', { field: change.label, value: before })}
          title={t('restoreValue')}
          onClick={restore}
        >
          {t('restore')}
        </Button>
      ) : (
        <span />
      )}
    </div>
  );
}

/**
 * Whether an earlier value can be restored: its place must still exist. A whole row can't be restored, and places in an
 * order are changed by moving records.
 */
function isRestorable(family: Family, { field }: RecordChange): boolean {
  const [name = '', , column] = field.split('.');
  const { kind } = family.fields[name] ?? family.children[name]?.fields[column ?? ''] ?? {};
  return kind !== undefined && kind.type !== 'order' && kind.type !== 'father';
}
