import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { RoleRow } from '#api/contracts/roles.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { saveRecord } from '#web/lib/forms/save-record.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useRecordForm } from '#web/lib/forms/use-record-form.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { RoleFields, type RoleName } from './role-fields.tsx';
import { texts } from './roles.texts.ts';

interface RoleNameDialogProps {
  readonly role: RoleRow;
  /** The revision of all roles now. */
  readonly latest: () => Promise<number>;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}

/** What a role is called and what it is for; where another changed the same meanwhile, it is asked which to keep. */
export function RoleNameDialog({ role, latest, onClose, onSaved }: RoleNameDialogProps) {
  const t = useTexts(texts);
  const words = useTexts(common);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { id, display_name, description, revision } = role;
  const values = useMemo(() => ({ display_name, description }), [display_name, description]);
  const record = useRecordForm<RoleName>({ name: 'role', record: id, values, revision });
  const { form, dirty } = record;
  const leave = () => {
    record.discard();
    onClose();
  };

  const save = async () => {
    setRefusal(null);
    if (!dirty) return leave();
    try {
      const next = await saveRecord({
        send: (from) => write('POST', '/api/v1/roles', { id, ...record.changes() }, { revision: from }),
        revision: record.revision(),
        latest,
        labels: { [`${id}.display_name`]: t('name'), [`${id}.description`]: t('description') },
      });
      if (next === null) record.discard();
      else {
        record.saved(next);
        toastDone(words('modified'));
      }
      await onSaved();
    } catch (error) {
      setRefusal(placeFailure(form, error));
    }
  };

  return (
    <Dialog onClose={leave} title={t('edit')} held>
      <Form form={form} onSubmit={save}>
        <Stack gap="md">
          <DraftNotice restoredAt={record.restoredAt} onDiscard={record.discard} />
          <RoleFields form={form} />
          <FormFoot refusal={refusal} loading={form.formState.isSubmitting} onCancel={leave} />
        </Stack>
      </Form>
    </Dialog>
  );
}
