import { Anchor, Button, Checkbox, Collapse, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { RegisterBody } from '#api/contracts/auth.contract.ts';
import { registrationTexts } from '#domain/accounts/registration-consents.ts';
import { requestMessages } from '#domain/public-requests/request.messages.ts';
import classes from '#web/customers/account.module.css';
import { accountTexts } from '#web/customers/account.texts.ts';
import {
  EMPTY_REGISTRATION,
  EXTRA,
  type Kind,
  type Registration,
  registrationBody,
  type TextField,
} from '#web/customers/registration.ts';
import { RegistrationAddresses } from '#web/customers/registration-addresses.tsx';
import { get, write } from '#web/lib/api/client.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { signIn } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { languageId, useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useRedirectLater } from '#web/lib/time/redirect-later.ts';
import { PublicFrame } from '#web/shell/public-frame.tsx';
import { AddressInput } from '#web/ui/address-input.tsx';
import { Form } from '#web/ui/form.tsx';
import { Page } from '#web/ui/page.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PrivacyNoticeLink } from '#web/ui/privacy-notice.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toastDone } from '#web/ui/toasts.tsx';

const NOTICE = '/notification-of-receipt-of-user-confirmation-email';

/**
 * `/registrazione`: a customer opens an account, is signed in at once, and is told about the mail that confirms the
 * e-mail address. No user name is asked: one signs in by the e-mail, and the server makes a name.
 */
export default function RegistrationPage() {
  const t = useTexts(accountTexts);
  const say = useTexts(common);
  const words = useTexts(registrationTexts);
  const consentMissing = requestMessages['consent-missing'][useLanguage()];
  const redirect = useRedirectLater();
  const [kind, setKind] = useState<Kind>('company');
  const [more, setMore] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const commandId = useCommandId();
  const extra = useId();
  const form = useNewForm<Registration>(EMPTY_REGISTRATION);
  const { errors } = form.formState;
  // Never fold away a field that shows a fault.
  const open = more || EXTRA.some(({ field }) => errors[field]) || errors.addresses !== undefined;
  const required = say('ThisFieldIsRequired');

  const register = useMutation({
    meta: { handled: true },
    mutationFn: async (body: RegisterBody) => {
      const { message } = await write('PUT', '/api/v1/user/register', body, { commandId: commandId(body) });
      // The toast waits for the session: people who leave on seeing it are signed in. Registered they are in any case.
      await signIn(body.email, body.password, false).catch(() => null);
      return message;
    },
    onSuccess: (message) => {
      toastDone(message || t('registered'));
      redirect(NOTICE, { replace: true });
    },
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  const submit = (values: Registration) => {
    setRefusal(null);
    if (!register.isPending && !register.isSuccess) register.mutate(registrationBody(values, kind, languageId()));
  };
  const reportIfTaken = async (email: string) => {
    if (email.trim() === '') return;
    const exists = await get('/api/v1/user/checkExistEmail', { email }).catch(() => null);
    if (exists?.data && form.getValues('email') === email) {
      form.setError('email', { type: 'taken', message: t('takenEmail') });
    }
  };

  const shown = (name: TextField, autoComplete: string) => ({
    size: 'md' as const,
    label: t(name === 'confirmPassword' ? 'repeatPassword' : name),
    autoComplete,
    error: errors[name]?.message,
  });
  const field = (name: TextField, autoComplete: string, needed = false) => ({
    ...shown(name, autoComplete),
    required: needed,
    ...form.register(name, needed ? { required } : {}),
  });

  return (
    <PublicFrame>
      <Page width="form" title={t('register')} lead={t('registerLead')}>
        <Form form={form} onSubmit={submit} className={classes.narrow}>
          <fieldset className={classes.part}>
            <legend className={classes.partTitle}>{t('who')}</legend>
            <SegmentedControl
              size="md"
              aria-label={t('kind')}
              value={kind}
              onChange={(value) => setKind(value === 'person' ? 'person' : 'company')}
              data={[
                { value: 'company', label: t('company') },
                { value: 'person', label: t('person') },
              ]}
            />
            {kind === 'company' ? (
              <>
                <TextInput {...field('business_name', 'organization', true)} />
                <TextInput {...field('vat_number', 'off')} inputMode="numeric" />
              </>
            ) : null}
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
              <TextInput {...field('name', 'given-name', kind === 'person')} />
              <TextInput {...field('surname', 'family-name', kind === 'person')} />
            </SimpleGrid>
            <TextInput {...field('mobile_number', 'tel')} inputMode="tel" />
          </fieldset>
          <fieldset className={classes.part}>
            <legend className={classes.partTitle}>{t('access')}</legend>
            <TextInput
              {...field('email', 'email', true)}
              type="email"
              inputMode="email"
              onBlur={(event) => reportIfTaken(event.currentTarget.value)}
            />
            <PasswordField
              {...field('password', 'new-password', true)}
              {...form.register('password', { required, minLength: { value: 8, message: t('tooShort') } })}
              description={t('passwordHint')}
            />
            <PasswordField
              {...field('confirmPassword', 'new-password', true)}
              {...form.register('confirmPassword', {
                required,
                validate: (value, { password }) => value === password || t('differ'),
              })}
            />
          </fieldset>
          <div>
            <Button
              variant="subtle"
              size="md"
              px={0}
              aria-expanded={open}
              aria-controls={extra}
              rightSection={<IconChevronDown size={18} style={{ transform: open ? 'rotate(180deg)' : undefined }} />}
              onClick={() => setMore(!open)}
            >
              {t('more')}
            </Button>
            <Collapse expanded={open} id={extra} transitionDuration={0}>
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md" pt="sm">
                {EXTRA.map(({ field: name, autoComplete }) => (
                  <AddressInput key={name} form={form} field={name} {...shown(name, autoComplete)} />
                ))}
              </SimpleGrid>
              <RegistrationAddresses form={form} />
            </Collapse>
          </div>
          <Checkbox
            size="md"
            label={`${words('consent-checkprivacy_cookie_policy')} *`}
            description={<PrivacyNoticeLink />}
            error={errors.checkprivacy_cookie_policy?.message}
            {...form.register('checkprivacy_cookie_policy', { validate: (given) => given || consentMissing })}
          />
          <Refusal title={t('notRegistered')}>{refusal}</Refusal>
          <Button type="submit" size="md" loading={register.isPending || register.isSuccess}>
            {t('register')}
          </Button>
          <Anchor component={Link} to="/login">
            {t('haveAccount')}
          </Anchor>
        </Form>
      </Page>
    </PublicFrame>
  );
}
