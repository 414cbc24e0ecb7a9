import { NativeSelect, Stack } from '@mantine/core';
import type { RoleRow } from '#api/contracts/roles.contract.ts';
import { CUSTOMER_ROLE } from '#domain/roles/offered/role-names.ts';
import { write } from '#web/lib/api/client.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { RoleFields, type RoleName } from './role-fields.tsx';
import { texts } from './roles.texts.ts';

interface NewRoleDialogProps {
  readonly roles: readonly RoleRow[];
  readonly onClose: () => void;
  readonly onSaved: (id: number) => void;
}

/** Adds a role of the firm's own, which may begin with the rights of another one. */
export function NewRoleDialog({ roles, onClose, onSaved }: NewRoleDialogProps) {
  const t = useTexts(texts);
  const commandId = useCommandId();
  const form = useNewForm<RoleName & { like: string }>({ display_name: '', description: '', like: '' });
  const { errors, isSubmitting } = form.formState;

  const [save, refusal] = useFormSubmit(form, async ({ like, ...said }) => {
    const body = { ...said, ...(like === '' ? {} : { like: Number(like) }) };
    const { data, message } = await write('PUT', '/api/v1/roles', body, { commandId: commandId(body) });
    toastDone(message);
    onSaved(data.id);
  });

  return (
    <Dialog onClose={onClose} title={t('new')} held>
      <Form form={form} onSubmit={save}>
        <Stack gap="md">
          <RoleFields form={form} />
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
          <FormFoot adds refusal={refusal} loading={isSubmitting} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
