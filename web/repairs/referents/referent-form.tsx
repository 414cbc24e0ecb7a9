import { Stack } from '@mantine/core';
import { useId, useMemo } from 'react';
import type { RecordRow } from '#api/contracts/records.contract.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { referentTexts } from './referent.texts.ts';
import { REFERENT_FIELDS, type Referent, ReferentFields, valuesOf } from './referent-fields.tsx';

interface ReferentFormProps {
  readonly row: RecordRow;
  /** Called after saving, or after the other person's values were kept, to fetch the list again. */
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Form of an existing referent; on a conflict it asks which values to keep. */
export function ReferentForm({ row, onDone, onClose }: ReferentFormProps) {
  const t = useTexts(referentTexts);
  const element = useId();
  const { id, revision, label } = row;
  const values = useMemo(() => valuesOf(row), [row]);
  const { form, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<Referent>({
    name: 'people',
    record: id,
    values,
    revision,
    send: (changes, on) => write('POST', '/api/v1/people', { id, ...changes }, { revision: on }),
    latest: async () => (await get('/api/v1/people/:id', { id })).data.revision,
    labels: Object.fromEntries(REFERENT_FIELDS.map((field) => [field, t(field)])),
    unchanged: () => leave(),
    after: onDone,
  });
  const leave = () => {
    discard();
    onClose();
  };
  return (
    <Form id={element} form={form} onSubmit={submit} aria-label={t('editReferent', { name: label })}>
      <Stack gap="xs">
        <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
        <ReferentFields form={form} />
        <FormFoot refusal={refusal} form={element} loading={isPending} onCancel={leave} />
      </Stack>
    </Form>
  );
}
