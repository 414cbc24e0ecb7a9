import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { UserDetail } from '#api/contracts/users.contract.ts';
import { LANGUAGES } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { useStaffRoles } from './user-calls.ts';
import { usersTexts } from './users.texts.ts';

/** The fields of a user as the form holds them. */
export interface UserForm {
  readonly user_description: string;
  readonly email: string;
  readonly username: string;
  readonly language: 'it' | 'en';
  readonly roles_id: readonly number[];
}

export const USER_FORM = 'utente';
/** Maps the server's names of faulty fields to the form's names, where they differ. */
export const USER_PLACES = { name: 'user_description', roles: 'roles_id' } as const;

export const formOf = ({ user_description, email, username, language, roles_id }: UserDetail): UserForm => ({
  user_description,
  email,
  username,
  language,
  roles_id,
});

interface UserFieldsProps {
  readonly form: UseFormReturn<UserForm>;
  readonly onSubmit: (values: UserForm) => Promise<void> | void;
  readonly refusal: string | null;
  readonly readOnly: boolean;
  /** A customer's account has exactly one role, which no other is combined with: none is asked for. */
  readonly ofCustomer: boolean;
  /** Shown above the fields. */
  readonly children?: React.ReactNode;
}

/** The form of a user: name, e-mail, user name, language, roles. */
export function UserFields({ form, onSubmit, refusal, readOnly, ofCustomer, children }: UserFieldsProps) {
  const t = useTexts(usersTexts);
  const roles = useStaffRoles();
  const { errors } = form.formState;
  const text = { readOnly, autoComplete: 'off' } as const;
  return (
    <Form id={USER_FORM} form={form} onSubmit={onSubmit}>
      <Stack gap="md">
        <Refusal>{refusal}</Refusal>
        {children}
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          {...text}
          {...form.register('user_description')}
          error={errors.user_description?.message}
        />
        <TextInput
          label={t('email')}
          type="email"
          {...text}
          {...form.register('email')}
          error={errors.email?.message}
        />
        <TextInput
          label={t('username')}
          autoCapitalize="none"
          spellCheck={false}
          {...text}
          {...form.register('username')}
          error={errors.username?.message}
        />
        <NativeSelect
          label={t('language')}
          disabled={readOnly}
          data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.register('language')}
          error={errors.language?.message}
        />
        {ofCustomer ? null : (
          <Controller
            control={form.control}
            name="roles_id"
            render={({ field }) => (
              <Checkbox.Group
                label={t('roles')}
                value={field.value.map(String)}
                onChange={(chosen) => field.onChange(chosen.map(Number).sort((a, b) => a - b))}
                error={errors.roles_id?.message}
              >
                <Stack gap={6} mt={6}>
                  {roles.map(({ id, text: name }) => (
                    <Checkbox key={id} value={String(id)} label={name} disabled={readOnly} />
                  ))}
                </Stack>
              </Checkbox.Group>
            )}
          />
        )}
      </Stack>
    </Form>
  );
}
