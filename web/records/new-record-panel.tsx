import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useIsMounted } from '#web/lib/forms/use-is-mounted.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { AutoFocus } from '#web/ui/auto-focus.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { FormButtons } from '#web/ui/form-foot.tsx';
import { useLeaveWarning } from '#web/ui/forms/use-leave-warning.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { addressOf, type Family, fatherField, isAt, singularName, specifiedText } from './family.ts';
import { useFamily } from './family-context.tsx';
import { fetchLastId, insertRecord, recordKeys } from './record-calls.ts';
import { RecordForm } from './record-form.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { blankForm, type FormValues, formPlaces, insertBody } from './record-values.ts';
import { recordTexts } from './records.texts.ts';
import { useTab } from './use-tab.ts';

const FORM = 'nuova-scheda';

/** The panel of a record to be inserted; `?padre=3`: under record 3. */
export function NewRecordPanel({ tab: addressed, onClose }: { tab: string | undefined; onClose: () => void }) {
  const { family, link } = useFamily();
  const t = useTexts(recordTexts);
  const words = useTexts(common);
  const client = useQueryClient();
  const navigate = useNavigate();
  const commandId = useCommandId();
  const [params] = useSearchParams();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [inserted, setInserted] = useState(false);
  const father = fatherField(family);
  const under = Number(params.get('padre')) || null;
  const blank = useMemo(() => blankForm(family, father && under ? { [father]: under } : {}), [family, father, under]);
  const form = useNewForm<FormValues>(blank);
  const draft = useDraft(form, `new-record-${family.name}`);
  useLeaveWarning(form.formState.isDirty && !inserted, isAt(`${addressOf(family)}/nuovo`));
  const stillHere = useIsMounted();
  const tabs = Object.keys(family.tabs);
  const linkTo = (tab: string) => link(tab === tabs[0] ? 'nuovo' : `nuovo/${tab}`);
  const { tab, revealFault } = useTab(FORM, tabs.find((one) => one === addressed) ?? tabs[0] ?? '', linkTo);

  const save = async (values: FormValues) => {
    setRefusal(null);
    try {
      const body = insertBody(family, values);
      const { data } = await insertRecord(family, body, commandId(body), draft.key);
      setInserted(true);
      draft.done();
      form.reset(values);
      client.invalidateQueries({ queryKey: recordKeys.family(family) });
      toastDone(specifiedText(family, 'inserted') ?? words('inserted'));
      setTimeout(() => stillHere() && navigate(link(data.id)));
    } catch (error) {
      setRefusal(placeFailure(form, error, formPlaces(family, error, values)));
      revealFault();
    }
  };
  return (
    <SidePanel
      title={t('newTitle', { name: singularName(family) })}
      alone={family.alternates}
      aside={family.spellings.lastId === undefined ? null : <NextNumber family={family} />}
      onClose={onClose}
      head={tabs.length > 1 ? <RecordTabs tabs={tabs} current={tab} linkTo={linkTo} /> : null}
      foot={<FormButtons adds form={FORM} loading={form.formState.isSubmitting} onCancel={onClose} />}
    >
      <DraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
      <Refusal>{refusal}</Refusal>
      <div onSubmitCapture={revealFault}>
        <AutoFocus>
          <RecordForm id={FORM} family={family} form={form} onSubmit={save} tab={tab} readOnly={false} record={null} />
        </AutoFocus>
      </div>
    </SidePanel>
  );
}

/** The number that the record will most likely have: the one after the last that was given. */
function NextNumber({ family }: { family: Family }) {
  const t = useTexts(recordTexts);
  const { data } = useQuery({
    queryKey: recordKeys.lastId(family),
    queryFn: ({ signal }) => fetchLastId(family, signal),
    staleTime: 0,
  });
  return data === undefined ? null : (
    <Text fw={600} className="of-number">
      {t('nextNumber', { n: data + 1 })}
    </Text>
  );
}
