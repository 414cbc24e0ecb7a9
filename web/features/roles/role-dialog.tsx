import { Modal, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RoleRow } from '#api/contracts/roles.contract.ts';
import { CUSTOMER_ROLE } from '#domain/roles/role-names.ts';
import { write } from '#web/lib/api/client.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { texts } from './roles.texts.ts';

interface RoleDialogProps {
  readonly roles: readonly RoleRow[];
  /** The role whose name is changed; null: a new one. */
  readonly role: RoleRow | null;
  readonly onClose: () => void;
  readonly onSaved: (id: number) => void;
}

/** What a role is called and what it is for; a new one may begin with the rights of another. */
export function RoleDialog({ roles, role, onClose, onSaved }: RoleDialogProps) {
  const t = useTexts(texts);
  const words = useTexts(common);
  const commandId = useCommandId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useNewForm({
    display_name: role?.display_name ?? '',
    description: role?.description ?? '',
    like: '',
  });
  const { errors, isSubmitting } = form.formState;

  const save = async ({ like, ...said }: { display_name: string; description: string; like: string }) => {
    setRefusal(null);
    try {
      if (role) {
        const { message } = await write('POST', '/api/v1/roles', { id: role.id, ...said }, {});
        toastDone(message);
        return onSaved(role.id);
      }
      const body = { ...said, ...(like === '' ? {} : { like: Number(like) }) };
      const { data, message } = await write('PUT', '/api/v1/roles', body, { commandId: commandId(body) });
      toastDone(message);
      onSaved(data.id);
    } catch (error) {
      setRefusal(placeFailure(form, error));
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={role ? t('edit') : t('new')}
      closeButtonProps={{ 'aria-label': words('close') }}
      closeOnClickOutside={false}
    >
      <Form form={form} onSubmit={save}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={t('name')}
            maxLength={80}
            autoComplete="off"
            {...form.register('display_name')}
            error={errors.display_name?.message}
          />
          <Textarea
            label={t('description')}
            maxLength={400}
            autosize
            minRows={2}
            {...form.register('description')}
            error={errors.description?.message}
          />
          {role ? null : (
            <NativeSelect
              label={t('like')}
              {...form.register('like')}
              error={errors.like?.message}
              data={[
                { value: '', label: t('likeNobody') },
                ...roles
                  .filter(({ built_in }) => built_in !== CUSTOMER_ROLE)
                  .map(({ id, display_name }) => ({ value: String(id), label: display_name })),
              ]}
            />
          )}
          <FormFoot refusal={refusal} loading={isSubmitting} onCancel={onClose} />
        </Stack>
      </Form>
    </Modal>
  );
}
