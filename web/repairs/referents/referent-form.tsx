import { Stack } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import type { RecordRow } from '#api/contracts/records.contract.ts';
import { get, write } from '#web/lib/api/client.ts';
import { saveRecord } from '#web/lib/forms/save-record.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useRecordForm } from '#web/lib/forms/use-record-form.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { referentTexts } from './referent.texts.ts';
import { REFERENT_FIELDS, type Referent, ReferentFields, valuesOf } from './referent-fields.tsx';

interface ReferentFormProps {
  readonly row: RecordRow;
  readonly onDone: (message: string | null) => Promise<void>;
  readonly onClose: () => void;
}

/** A referent that is there; where another changed the same meanwhile, it is asked which to keep. */
export function ReferentForm({ row, onDone, onClose }: ReferentFormProps) {
  const t = useTexts(referentTexts);
  const words = useTexts(common);
  const element = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { id, revision, label } = row;
  const values = useMemo(() => valuesOf(row), [row]);
  const record = useRecordForm<Referent>({ name: 'people', record: id, values, revision });
  const { form, dirty } = record;
  const leave = () => {
    record.discard();
    onClose();
  };
  const send = async () => {
    setRefusal(null);
    if (!dirty) return leave();
    try {
      const next = await saveRecord({
        send: (from) => write('POST', '/api/v1/people', { id, ...record.changes() }, { revision: from }),
        revision: record.revision(),
        latest: async () => (await get('/api/v1/people/:id', { id })).data.revision,
        labels: Object.fromEntries(REFERENT_FIELDS.map((field) => [field, t(field)])),
      });
      if (next === null) record.discard();
      else record.saved(next);
      await onDone(next === null ? null : words('modified'));
    } catch (error) {
      setRefusal(placeFailure(form, error));
    }
  };
  return (
    <Form id={element} form={form} onSubmit={send} aria-label={t('editReferent', { name: label })}>
      <Stack gap="xs">
        <DraftNotice restoredAt={record.restoredAt} onDiscard={record.discard} />
        <ReferentFields form={form} />
        <FormFoot refusal={refusal} form={element} loading={form.formState.isSubmitting} onCancel={leave} />
      </Stack>
    </Form>
  );
}
