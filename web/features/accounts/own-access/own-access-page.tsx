import { Alert, Anchor, Divider, Skeleton, Text, Title } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isStaff, may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { fetchSecondFactor, SECOND_FACTOR } from './factor-calls.ts';
import { NotificationChoices } from './notification-choices.tsx';
import classes from './own-access.module.css';
import { ownAccessTexts } from './own-access.texts.ts';
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
  const { data, error, refetch } = useQuery({
    queryKey: SECOND_FACTOR,
    queryFn: ({ signal }) => fetchSecondFactor(signal),
  });
  if (!account) return null;
  const panel = !isStaff(account);
  return (
    <div className={panel ? `${classes.page} ${classes.panel}` : classes.page}>
      <header>
        {panel ? (
          <Anchor component={Link} to="/area-cliente/profilo" className={classes.back}>
            <IconChevronLeft size={18} aria-hidden="true" />
            {t('back')}
          </Anchor>
        ) : null}
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed">{t('lead')}</Text>
      </header>
      {account.secondFactor === 'due' ? (
        <Alert variant="outline" role="status">
          {t('due')}
        </Alert>
      ) : null}
      {data ? <SecondFactorSection factor={data} /> : null}
      {!data && error ? <FailedState error={error} retry={refetch} /> : null}
      {!data && !error ? <Skeleton h={180} /> : null}
      <Divider />
      <PasswordForm />
      <SignInsSection />
      {may(account, 'repairs', 'view') ? (
        <>
          <Divider />
          <PushSection />
        </>
      ) : null}
      {!panel && may(account, 'repairs', 'view') ? (
        <>
          <Divider />
          <CalendarSection />
        </>
      ) : null}
      <Divider />
      <NotificationChoices />
    </div>
  );
}
