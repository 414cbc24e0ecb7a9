import { Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { beginFirm } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { language } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { FormButtons } from '#web/ui/form-foot.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { setupTexts } from './setup.texts.ts';
import classes from './setup-page.module.css';

/** What is typed of the first admin before the password. */
export interface FirstPerson {
  readonly name: string;
  readonly email: string;
}

type AdminForm = FirstPerson & { readonly password: string; readonly confirmPassword: string };

interface AdminStepProps {
  readonly token: string;
  /** What was typed before. */
  readonly person: FirstPerson;
  readonly onBack: (typed: FirstPerson) => void;
}

/**
 * The first admin. Creating them ends the set-up and signs them in. Their language is the one in which this page is
 * shown.
 */
export function AdminStep({ token, person, onBack }: AdminStepProps) {
  const t = useTexts(setupTexts);
  const words = useTexts(common);
  const navigate = useNavigate();
  const form = useNewForm<AdminForm>({ ...person, password: '', confirmPassword: '' });
  const { errors, isSubmitting } = form.formState;
  const required = { required: words('ThisFieldIsRequired') };
  const [finish, refusal] = useFormSubmit(form, async (values) => {
    await beginFirm({ token, ...values, language: language() });
    navigate('/admin', { replace: true });
  });
  const back = () => {
    const { name, email } = form.getValues();
    onBack({ name, email });
  };
  return (
    <Form form={form} onSubmit={finish} aria-labelledby="passo">
      <Stack gap="md">
        <Text size="sm">{t('adminLead')}</Text>
        <Refusal>{refusal}</Refusal>
        {/* For password managers: the user name that the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
        <TextInput
          label={t('person')}
          required
          autoComplete="name"
          {...form.register('name', required)}
          error={errors.name?.message}
        />
        <TextInput
          label={t('email')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.register('email', required)}
          error={errors.email?.message}
        />
        <PasswordField
          label={t('password')}
          required
          description={t('passwordHint')}
          autoComplete="new-password"
          {...form.register('password', required)}
          error={errors.password?.message}
        />
        <PasswordField
          label={t('repeat')}
          required
          autoComplete="new-password"
          {...form.register('confirmPassword', {
            validate: (value, { password }) => value === password || t('differ'),
          })}
          error={errors.confirmPassword?.message}
        />
      </Stack>
      <div className={classes.foot}>
        <FormButtons cancel={t('back')} onCancel={back} submit={t('finish')} loading={isSubmitting} />
      </div>
    </Form>
  );
}
