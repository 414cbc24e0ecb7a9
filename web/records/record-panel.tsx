import { Alert } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RecordDetail } from '#api/contracts/records.contract.ts';
import { kebabName } from '#domain/records/registry.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { usePresence } from '#web/lib/live/presence.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { FormButtons } from '#web/ui/form-foot.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { Found } from '#web/ui/found.tsx';
import { PeopleHere } from '#web/ui/people-here.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { EraseRecordDialog, RecordErasure } from './erase-record.tsx';
import { addressOf, isAt, membershipsOf, singularName, specifiedText, withoutPersonal } from './family.ts';
import { useFamily } from './family-context.tsx';
import { changeRecord, fetchRecord, recordKeys, recordSubject, recordTopic } from './record-calls.ts';
import { conflictLabels, conflictShow } from './record-conflict.ts';
import { RecordForm } from './record-form.tsx';
import { RecordHistoryTab } from './record-history.tsx';
import { RecordMembersTab } from './record-members.tsx';
import { RecordMenu } from './record-menu.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { RecordUsesTab } from './record-uses.tsx';
import { changeBody, type FormValues, formOf, formPlaces } from './record-values.ts';
import { recordTexts } from './records.texts.ts';
import { useTab } from './use-tab.ts';

const FORM = 'scheda';
export const HISTORY_TAB = 'cronologia';
export const USES_TAB = 'uso';

interface RecordPanelProps {
  readonly id: number;
  /** The tab that the address names. */
  readonly tab: string | undefined;
  readonly onClose: () => void;
}

/** A record that exists: it is shown, corrected by people who may, with its history and where it is used. */
export function RecordPanel({ id, tab, onClose }: RecordPanelProps) {
  const { family } = useFamily();
  const client = useQueryClient();
  const key = recordKeys.detail(family, id);
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchRecord(family, id, signal),
  });
  const { data, refetch } = found;
  const ask = () => client.invalidateQueries({ queryKey: key });
  useTopic(recordTopic(family), data?.position, {
    onChange: (change) => void (Number(change.id) === id && ask()),
    onReset: ask,
  });
  if (data) return <Opened key={data.id} record={data} tab={tab} onClose={onClose} onSaved={refetch} />;
  return (
    <SidePanel title={`${singularName(family)} ${id}`} alone={family.alternates} onClose={onClose}>
      <Found of={found} waiting={420}>
        {() => null}
      </Found>
    </SidePanel>
  );
}

interface OpenedProps {
  readonly record: RecordDetail;
  readonly tab: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

function Opened({ record, tab: addressed, onClose, onSaved }: OpenedProps) {
  const { family, link } = useFamily();
  const t = useTexts(recordTexts);
  const words = useTexts(common);
  const account = useAccount();
  const client = useQueryClient();
  const [erasing, setErasing] = useState(false);
  const { id } = record;
  const values = useMemo(() => formOf(family, record), [family, record]);
  const edited = useRecordEditor<FormValues>({
    name: `record-${family.name}`,
    record: id,
    values,
    revision: record.revision,
    holds: isAt(`${addressOf(family)}/${id}`),
    send: (changes, on, before) => changeRecord(family, id, changeBody(family, changes, before), on),
    latest: async () => (await fetchRecord(family, id)).revision,
    labels: (typed) => conflictLabels(family, typed),
    show: conflictShow(family, record),
    names: (error, typed) => formPlaces(family, error, typed),
    said: specifiedText(family, 'changed') ?? words('modified'),
    refused: () => revealFault(),
    after: async () => {
      await onSaved();
      client.invalidateQueries({ queryKey: recordKeys.family(family) });
    },
  });
  const { form, discard, refusal } = edited;
  const shown = useMemo(() => (record.erased ? withoutPersonal(family) : family), [family, record.erased]);
  // What was typed and not saved is kept by this browser: it is erased with the rest.
  useEffect(() => {
    if (record.erased) discard();
  }, [record.erased, discard]);
  const readOnly = !may(account, family.grants, 'edit') || record.archived || record.erased;
  const subject = recordSubject(family, id);
  usePresence(subject, recordTopic(family), edited.dirty ? 'editing' : 'viewing');
  const memberships = membershipsOf(family, account);
  const tabs = [...Object.keys(shown.tabs), ...memberships.map(kebabName), HISTORY_TAB, USES_TAB];
  const linkTo = useCallback(
    (tab: string) => link(tab === Object.keys(shown.tabs)[0] ? id : `${id}/${tab}`),
    [shown, link, id],
  );
  const { tab, revealFault } = useTab(FORM, tabs.find((one) => one === addressed) ?? tabs[0] ?? '', linkTo);

  return (
    <SidePanel
      title={
        family.spellings.lastId === undefined
          ? shownName(record.label)
          : `${t('number')} ${id} · ${shownName(record.label)}`
      }
      alone={family.alternates}
      onClose={onClose}
      aside={
        <>
          <PeopleHere subject={subject} />
          <RecordMenu record={record} usesLink={linkTo(USES_TAB)} onErase={() => setErasing(true)} />
        </>
      }
      head={<RecordTabs tabs={tabs} current={tab} linkTo={linkTo} />}
      foot={
        !readOnly && edited.dirty ? (
          <FormButtons form={FORM} loading={edited.isPending} cancel={words('cancel')} onCancel={edited.discard} />
        ) : undefined
      }
    >
      {record.erased ? <RecordErasure record={record} /> : null}
      {record.archived && !record.erased ? (
        <Alert variant="default" p="xs" mb="sm">
          {t('archivedNote')}
        </Alert>
      ) : null}
      {erasing ? (
        <EraseRecordDialog
          record={record}
          onClose={() => setErasing(false)}
          onErased={() => {
            setErasing(false);
            client.invalidateQueries({ queryKey: recordKeys.family(family) });
          }}
        />
      ) : null}
      <DraftNotice restoredAt={edited.restoredAt} onDiscard={edited.discard} />
      <Refusal>{refusal}</Refusal>
      {/* Submitted from outside: the faults that fields find themselves may be in another tab. */}
      <div onSubmitCapture={revealFault}>
        <RecordForm
          id={FORM}
          family={shown}
          form={form}
          onSubmit={edited.submit}
          tab={tab}
          readOnly={readOnly}
          fixed={family.owner}
          record={record}
        />
      </div>
      {memberships.map((one) =>
        kebabName(one) === tab ? (
          <RecordMembersTab key={one.name} membership={one} of={id} readOnly={record.archived} />
        ) : null,
      )}
      {tab === HISTORY_TAB ? <RecordHistoryTab record={record} readOnly={readOnly} /> : null}
      {tab === USES_TAB ? <RecordUsesTab id={id} /> : null}
    </SidePanel>
  );
}
