import { Button, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { fetchRepair } from '../repair-calls.ts';
import classes from './urgencies.module.css';
import { urgencyTexts } from './urgency.texts.ts';
import { saveUrgency } from './urgency-calls.ts';
import { UrgencyFields } from './urgency-fields.tsx';
import { sentOf, type UrgencyValues } from './urgency-rows.ts';

interface SavedUrgencyProps {
  readonly repair: RepairDetail;
  readonly urgency: RepairDetail['urgencies'][number];
  readonly nth: number;
  readonly readOnly: boolean;
  readonly onSaved: () => Promise<unknown>;
}

const FIELDS = ['date', 'user_id', 'object', 'descriptionfast', 'referent'] as const;

/** The form of an open urgency, which is corrected or closed. */
export function SavedUrgency({ repair, urgency, nth, readOnly, onSaved }: SavedUrgencyProps) {
  const t = useTexts(urgencyTexts);
  const [closing, setClosing] = useState(false);
  const { id, date, user_id, user, object, descriptionfast, referent } = urgency;
  const values = useMemo(
    () => ({ date, user_id, user, object, descriptionfast, referent }),
    [date, user_id, user, object, descriptionfast, referent],
  );
  const { form, dirty, discard, submit, attempt, refusal, isPending } = useRecordEditor<UrgencyValues>({
    name: 'urgency',
    record: id,
    values,
    revision: repair.revision,
    holds: () => true,
    send: (changes, on) => saveUrgency({ id, id_intervention: repair.id, ...sentOf(changes) }, on),
    latest: async () => (await fetchRepair(repair.id)).revision,
    labels: Object.fromEntries(FIELDS.map((field) => [`urgency-${id}-${field}`, t(field)])),
    said: t('corrected'),
    after: onSaved,
  });
  const name = object || descriptionfast || t('row', { n: nth });

  const close = async () => {
    setClosing(true);
    await attempt(async () => {
      await saveUrgency({ id, id_intervention: repair.id, open: false });
      discard();
      toastDone(t('closed'));
      await onSaved();
    });
    setClosing(false);
  };
  return (
    <Form form={form} onSubmit={submit} className={classes.row} aria-label={t('row', { n: nth })} data-urgency={dirty}>
      <UrgencyFields form={form} readOnly={readOnly} />
      {readOnly ? null : (
        <Group className={classes.buttons} gap={6} wrap="nowrap">
          <Button
            type="submit"
            size="compact-sm"
            disabled={!dirty}
            loading={isPending}
            aria-label={t('saveOf', { name })}
          >
            {t('save')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            loading={closing}
            aria-label={t('closeOf', { name })}
            onClick={close}
          >
            {t('close')}
          </Button>
        </Group>
      )}
      <div className={classes.refusal}>
        <Refusal>{refusal}</Refusal>
      </div>
    </Form>
  );
}
