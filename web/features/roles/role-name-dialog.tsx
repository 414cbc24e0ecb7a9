import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import type { RoleRow } from '#api/contracts/roles.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { RoleFields, type RoleName } from './role-fields.tsx';
import { texts } from './roles.texts.ts';

interface RoleNameDialogProps {
  readonly role: RoleRow;
  /** Fetches the current revision of the roles. */
  readonly latest: () => Promise<number>;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}

/**
 * Edits the name and the purpose of a role. If somebody else changed the same meanwhile, the person is asked which to
 * keep.
 */
export function RoleNameDialog({ role, latest, onClose, onSaved }: RoleNameDialogProps) {
  const t = useTexts(texts);
  const { id, display_name, description, revision } = role;
  const values = useMemo(() => ({ display_name, description }), [display_name, description]);
  const { form, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<RoleName>({
    name: 'role',
    record: id,
    values,
    revision,
    send: (changes, on) => write('POST', '/api/v1/roles', { id, ...changes }, { revision: on }),
    latest,
    labels: { [`${id}.display_name`]: t('name'), [`${id}.description`]: t('description') },
    unchanged: () => leave(),
    after: onSaved,
  });
  const leave = () => {
    discard();
    onClose();
  };

  return (
    <Dialog onClose={leave} title={t('edit')} held>
      <Form form={form} onSubmit={submit}>
        <Stack gap="md">
          <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
          <RoleFields form={form} />
          <FormFoot refusal={refusal} loading={isPending} onCancel={leave} />
        </Stack>
      </Form>
    </Dialog>
  );
}
