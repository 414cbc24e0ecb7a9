import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isStaff, may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { fetchSecondFactor, SECOND_FACTOR } from './factor-calls.ts';
import { NotificationChoices } from './notification-choices.tsx';
import { ownAccessTexts } from './own-access.texts.ts';
import classes from './own-access-page.module.css';
import { PasswordForm } from './password-form.tsx';
import { PushSection } from './push-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SignInsSection } from './sign-ins-section.tsx';

/**
 * `/admin/accesso` and `/area-cliente/accesso`: how a person signs in (second factor, password, providers) and is
 * notified (browsers, calendar, choices).
 */
export default function OwnAccessPage() {
  const t = useTexts(ownAccessTexts);
  const account = useAccount();
  const factor = useQuery({
    queryKey: SECOND_FACTOR,
    queryFn: ({ signal }) => fetchSecondFactor(signal),
  });
  if (!account) return null;
  const panel = !isStaff(account);
  return (
    <Page
      width={panel ? 'form' : 'wide'}
      back={panel ? { to: '/area-cliente/profilo', label: t('back') } : undefined}
      title={t('title')}
      lead={t('lead')}
    >
      {account.secondFactor === 'due' ? (
        <Alert variant="outline" role="status">
          {t('due')}
        </Alert>
      ) : null}
      <div className={classes.columns}>
        <div className={classes.sections}>
          <Found of={factor} waiting={180}>
            {(data) => <SecondFactorSection factor={data} />}
          </Found>
          <PasswordForm />
          <SignInsSection />
        </div>
        <div className={classes.sections}>
          {may(account, 'repairs', 'view') ? <PushSection /> : null}
          {!panel && may(account, 'repairs', 'view') ? <CalendarSection /> : null}
          <NotificationChoices />
        </div>
      </div>
    </Page>
  );
}
