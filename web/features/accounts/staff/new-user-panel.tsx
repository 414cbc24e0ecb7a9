import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { write } from '#web/lib/api/client.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { language } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { AutoFocus } from '#web/ui/auto-focus.tsx';
import { FormButtons } from '#web/ui/form-foot.tsx';
import { useLeaveWarning } from '#web/ui/forms/use-leave-warning.ts';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { userKeys } from './user-calls.ts';
import { USER_FORM, USER_PLACES, UserFields, type UserForm } from './user-form.tsx';
import { usersTexts } from './users.texts.ts';

interface NewUserPanelProps {
  readonly onClose: () => void;
  readonly onInserted: (id: number) => void;
}

/**
 * Enters a new user: a member of the staff with roles, or an account of an existing customer. A mail invites the user
 * to choose a password.
 */
export function NewUserPanel({ onClose, onInserted }: NewUserPanelProps) {
  const t = useTexts(usersTexts);
  const client = useQueryClient();
  const commandId = useCommandId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [inserted, setInserted] = useState(false);
  const [ofCustomer, setOfCustomer] = useState(false);
  const [customer, setCustomer] = useState<{ readonly id: number | null; readonly text: string }>({
    id: null,
    text: '',
  });
  const [customerFault, setCustomerFault] = useState<string | null>(null);
  const form = useNewForm<UserForm>({
    user_description: '',
    email: '',
    username: '',
    language: language(),
    roles_id: [],
  });
  useLeaveWarning(form.formState.isDirty && !inserted);

  const save = async ({ roles_id, ...person }: UserForm) => {
    setRefusal(null);
    setCustomerFault(null);
    if (ofCustomer && customer.id === null) return setCustomerFault(t('chooseCustomer'));
    if (!ofCustomer && roles_id.length === 0) return form.setError('roles_id', { message: t('chooseRole') });
    try {
      const body = ofCustomer
        ? { ...person, customer_id: customer.id ?? undefined, roles_id: undefined }
        : { ...person, roles_id: [...roles_id] };
      const { data, message } = await write('PUT', '/api/v1/user', body, { commandId: commandId(body) });
      setInserted(true);
      form.reset({ ...person, roles_id });
      client.invalidateQueries({ queryKey: userKeys.lists });
      toastDone(message);
      setTimeout(() => onInserted(data.id));
    } catch (error) {
      setRefusal(placeFailure(form, error, USER_PLACES));
    }
  };
  return (
    <SidePanel
      title={t('new')}
      onClose={onClose}
      foot={
        <FormButtons form={USER_FORM} submit={t('insert')} loading={form.formState.isSubmitting} onCancel={onClose} />
      }
    >
      <AutoFocus>
        <UserFields form={form} onSubmit={save} refusal={refusal} readOnly={false} ofCustomer={ofCustomer}>
          <Stack gap="xs">
            <SegmentedControl
              aria-label={t('kind')}
              value={ofCustomer ? 'customer' : 'staff'}
              onChange={(kind) => setOfCustomer(kind === 'customer')}
              data={[
                { value: 'staff', label: t('kindStaff') },
                { value: 'customer', label: t('kindCustomer') },
              ]}
            />
            <Text size="sm" c="dimmed">
              {t('inviteHint')}
            </Text>
          </Stack>
          {ofCustomer ? (
            <RemoteSelect
              path="/api/v1/user/select"
              label={t('customer')}
              value={customer.id}
              text={customer.text}
              error={customerFault}
              onChange={(id, text) => setCustomer({ id, text })}
            />
          ) : null}
        </UserFields>
      </AutoFocus>
    </SidePanel>
  );
}
