import { Alert, Anchor, Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { signIn, signInAsSalesman } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { isNewAdPath } from '#web/market/pending-ad.ts';
import { isFavouritePath, SIGN_IN_FIRST } from '#web/market/pending-favourite.ts';
import { isSaveSearchPath } from '#web/market/pending-search.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { Form } from '#web/ui/form.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useDemoLogins } from './demo-logins.ts';
import classes from './login-page.module.css';
import { SALESMEN_AREA, SALESMEN_DOOR } from './return-path.ts';
import { shell } from './shell.texts.ts';
import { SocialButtons } from './social/social-buttons.tsx';
import { useEntering } from './use-entering.tsx';

interface Credentials {
  readonly name: string;
  readonly password: string;
  readonly remember: boolean;
}

/**
 * `/login`, `/admin/login` and `/login-agente`: one form at three addresses. Password managers, paste and Enter work.
 */
export default function LoginPage() {
  const t = useTexts(shell);
  const { pathname, search, state } = useLocation();
  const [params] = useSearchParams();
  const language = useLanguage();
  const salesmen = pathname === SALESMEN_DOOR;
  const staff = pathname.startsWith('/admin') || salesmen;
  const demo = useDemoLogins();
  const form = useNewForm<Credentials>({ name: '', password: '', remember: false });
  const required = useTexts(common)('ThisFieldIsRequired');
  const { errors, isSubmitting } = form.formState;

  const { enter, codeStep } = useEntering({
    wanted: params.get('da') ?? (salesmen ? SALESMEN_AREA : null),
    onBack: (why) => {
      form.resetField('password');
      if (why) form.setError('password', { type: 'server', message: why });
    },
  });
  const send = async ({ name, password, remember }: Credentials) => {
    try {
      await enter(() => (salesmen ? signInAsSalesman : signIn)(name, password, remember));
    } catch (error) {
      const failure = asFailure(error);
      // «404» is a question of its own in the specification: the server's message, to be confirmed.
      if (failure.status === 404) {
        await confirm({ title: t('signInTitle'), message: failure.message });
        return;
      }
      const message = failure.message === '' ? t('badCredentials') : failure.message;
      form.setError('password', { type: 'server', message }, { shouldFocus: true });
    }
  };

  const wanted = params.get('da');
  const meant = isFavouritePath(wanted)
    ? SIGN_IN_FIRST[language]
    : isSaveSearchPath(wanted)
      ? t('saveFirst')
      : isNewAdPath(wanted) && t('sellFirst');
  if (codeStep) return codeStep;
  return (
    <AuthLayout>
      <PageHead
        title={t(salesmen ? 'signInSalesman' : staff ? 'signInStaff' : 'signInCustomer')}
        lead={t('signInLead')}
      />
      {state?.ended ? (
        <Alert variant="default" role="alert">
          {t('sessionEnded')}
        </Alert>
      ) : null}
      {meant ? (
        <Alert variant="default" role="status">
          {meant}
        </Alert>
      ) : null}
      <Form form={form} onSubmit={send}>
        <Stack gap="md">
          <TextInput
            size="md"
            label={t('name')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...form.register('name', { required })}
            error={errors.name?.message}
          />
          <PasswordField
            size="md"
            label={t('password')}
            autoComplete="current-password"
            {...form.register('password', { required })}
            error={errors.password?.message}
          />
          <Anchor component={Link} to="/password-dimenticata" size="sm" style={{ alignSelf: 'flex-start' }}>
            {t('forgotten')}
          </Anchor>
          <Checkbox label={t('remember')} {...form.register('remember')} />
          <Button type="submit" size="md" loading={isSubmitting}>
            {t('signIn')}
          </Button>
        </Stack>
      </Form>
      {staff ? null : <SocialButtons wanted={params.get('da')} />}
      {demo ? (
        <section aria-labelledby="demo" className={classes.demo}>
          <Title order={2} size="h4" id="demo">
            {t('demoTitle')}
          </Title>
          <div className={classes.logins}>
            {demo.logins.map(({ username, role }) => (
              <Button
                key={username}
                variant="default"
                size="compact-sm"
                disabled={isSubmitting}
                onClick={() => {
                  form.setValue('name', username);
                  form.setValue('password', demo.password);
                  send({ name: username, password: demo.password, remember: false });
                }}
              >
                {t(username === role ? `role_${role}` : 'demoConsumer')}
              </Button>
            ))}
          </div>
          <Text size="sm" c="dimmed">
            {t('demoText', { password: demo.password })}
          </Text>
        </section>
      ) : null}
      {staff ? null : (
        <Anchor component={Link} to="/registrazione">
          {t('toRegister')}
        </Anchor>
      )}
      <Anchor component={Link} to={`${staff ? '/login' : '/admin/login'}${search}`} size="sm">
        {staff ? t('toCustomer') : t('toStaff')}
      </Anchor>
    </AuthLayout>
  );
}
