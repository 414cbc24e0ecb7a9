import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RecordRow } from '#api/contracts/records.contract.ts';
import { updateRow } from '#web/lib/live/patch-rows.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { saveRecord } from '#web/ui/forms/save-record.ts';
import type { ListPages } from '#web/ui/table/list-source.ts';
import { toastUndo } from '#web/ui/toasts.tsx';
import { type Family, fieldName, specifiedText } from './family.ts';
import { archiveRecord, changeRecord, fetchRecord, recordKeys, restoreRecord } from './record-calls.ts';
import { shownValue } from './record-values.ts';
import { recordTexts } from './records.texts.ts';

/** A field's value as a change sends it: an empty text for none. */
export const asSent = (value: unknown): unknown => value ?? '';

/**
 * Asks before a deletion, where the specification wants it.
 * @param what a record's name, or how many records there are
 */
export async function confirmDelete(family: Family, what: string): Promise<boolean> {
  if (!family.asksBeforeDelete) return true;
  const message = specifiedText(family, 'sure') ?? textOf(recordTexts, 'archiveQuestion', { what });
  return confirm({ title: textOf(recordTexts, 'archiveTitle'), message, danger: true });
}

/** The actions on a record, from the list and from its panel; each can be undone for five seconds. */
export function useRecordActions(family: Family) {
  const client = useQueryClient();
  return useMemo(() => {
    const refresh = () => client.invalidateQueries({ queryKey: recordKeys.family(family) });

    /**
     * Sends one field; asks when somebody else changed it since the row was shown. Resolves to the new revision, or
     * null when the other person's value was kept.
     */
    const send = async (row: RecordRow, field: string, wanted: unknown): Promise<number | null> => {
      const revision = await saveRecord({
        send: (from) => changeRecord(family, row.id, { [field]: wanted }, from),
        revision: row.revision,
        latest: async () => (await fetchRecord(family, row.id)).revision,
        labels: { [field]: fieldName(family, field) },
        show: (place, value) => {
          const of = family.fields[place.split('.')[0] ?? ''];
          return of ? shownValue(family, place, of, value) : value;
        },
      });
      if (revision === null) return null;
      const fresh = await fetchRecord(family, row.id);
      client.setQueriesData<ListPages<RecordRow>>({ queryKey: recordKeys.lists(family) }, (data) =>
        data && 'pages' in data
          ? updateRow(data, row.id, (old) => ({
              ...old,
              revision: fresh.revision,
              label: fresh.label,
              labels: fresh.labels,
              [field]: fresh[field] ?? null,
            }))
          : data,
      );
      client.invalidateQueries({ queryKey: recordKeys.detail(family, row.id) });
      return revision;
    };

    return {
      refresh,

      /** Saves one field of a row. @throws ApiFailure for the cell to show */
      async save(row: RecordRow, field: string, wanted: unknown): Promise<void> {
        const revision = await send(row, field, wanted);
        if (revision === null) return;
        toastUndo(textOf(recordTexts, 'edited', { name: row.label, field: fieldName(family, field) }), () =>
          send({ ...row, revision }, field, asSent(row[field])),
        );
      },

      /** @throws ApiFailure when it is used */
      async archive({ id, label }: Pick<RecordRow, 'id' | 'label'>): Promise<void> {
        if (!(await confirmDelete(family, label))) return;
        await archiveRecord(family, id);
        refresh();
        toastUndo(textOf(recordTexts, 'archivedDone', { name: label }), () => restoreRecord(family, id).then(refresh));
      },

      /** @throws ApiFailure */
      async restore({ id, label }: Pick<RecordRow, 'id' | 'label'>): Promise<void> {
        await restoreRecord(family, id);
        refresh();
        toastUndo(textOf(recordTexts, 'restoredDone', { name: label }), () => archiveRecord(family, id).then(refresh));
      },
    };
  }, [client, family]);
}
