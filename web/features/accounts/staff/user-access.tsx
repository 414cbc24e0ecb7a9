import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconBan, IconDeviceDesktop, IconLogout, IconMail, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { UserDetail, UserSession } from '#api/contracts/users.contract.ts';
import { get, write } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { deviceIn } from '#web/lib/session/device-name.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { Found } from '#web/ui/found.tsx';
import { userKeys } from './user-calls.ts';
import { lastAccessText, secondFactorText } from './user-status.tsx';
import { useDone, useSuspend } from './user-steps.ts';
import classes from './users.module.css';
import { usersTexts } from './users.texts.ts';

interface UserAccessProps {
  readonly user: UserDetail;
  /** The user's name as shown to people. */
  readonly name: string;
}

/** How a user signs in: status and sessions, and what can be done about both. */
export function UserAccess({ user, name }: UserAccessProps) {
  return (
    <Stack gap="xl">
      <AccessStatus user={user} name={name} />
      {user.status === 'erased' ? null : <Sessions user={user} name={name} />}
    </Stack>
  );
}

function AccessStatus({ user, name }: UserAccessProps) {
  const t = useTexts(usersTexts);
  const account = useAccount();
  const done = useDone();
  const { id, status } = user;
  const invite = useMutation({ mutationFn: () => write('POST', '/api/v1/user/invite', { id }), ...done });
  const resume = useMutation({ mutationFn: () => write('POST', '/api/v1/user/resume', { id }), ...done });
  const suspend = useSuspend(id, name);
  const invited = user.invited_until !== null && Date.parse(user.invited_until) > Date.now();
  const statusNote = {
    active: t('activeText'),
    invited: invited ? t('invitedUntil', { when: formatInstant(user.invited_until ?? '') }) : t('invitedOver'),
    suspended: t('suspendedText'),
    erased: t('erasedText'),
  }[status];
  const lastAccess = lastAccessText(user);
  const facts = [
    ...(lastAccess === '' ? [] : [[t('lastAccess'), lastAccess]]),
    ...(status === 'erased' ? [] : [[t('secondFactor'), secondFactorText(user)]]),
  ];
  return (
    <section aria-labelledby="accesso">
      <Title order={3} id="accesso">
        {t('access')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {statusNote}
        {facts.map(([name, value]) => (
          <span key={name} className={classes.fact}>
            {name}: {value}
          </span>
        ))}
      </Text>
      {status === 'erased' ? null : (
        <Group gap="xs">
          {may(account, 'users', 'create') && status !== 'suspended' ? (
            <Button
              variant="default"
              leftSection={<IconMail size={16} aria-hidden="true" />}
              loading={invite.isPending}
              onClick={() => invite.mutate()}
            >
              {t(status === 'invited' ? 'inviteAgain' : 'sendPassword')}
            </Button>
          ) : null}
          {may(account, 'users', 'delete') && status !== 'suspended' && id !== account?.id ? (
            <Button
              variant="outline"
              color="var(--of-refusal)"
              leftSection={<IconBan size={16} aria-hidden="true" />}
              loading={suspend.isPending}
              onClick={suspend.ask}
            >
              {t('suspend')}…
            </Button>
          ) : null}
          {may(account, 'users', 'delete') && status === 'suspended' ? (
            <Button
              leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
              loading={resume.isPending}
              onClick={() => resume.mutate()}
            >
              {t('resume')}
            </Button>
          ) : null}
        </Group>
      )}
    </section>
  );
}

/** The user's sessions. They stand under «Sicurezza», the section of all that keeps others out. */
function Sessions({ user, name }: UserAccessProps) {
  const t = useTexts(usersTexts);
  const editable = may(useAccount(), 'users', 'edit');
  const done = useDone();
  const { id } = user;
  const sessions = useQuery({
    queryKey: userKeys.sessions(id),
    queryFn: async ({ signal }) => (await get('/api/v1/user/:id/sessions', { id }, signal)).data,
  });
  const end = useMutation({
    mutationFn: (session: string) => write('DELETE', '/api/v1/user/:id/sessions/:session', { id, session }),
    ...done,
  });
  const endAll = useMutation({ mutationFn: () => write('DELETE', '/api/v1/user/:id/sessions', { id }), ...done });
  const onEndAll = async () => {
    const question = { title: t('signOutEverywhere'), message: t('signOutText', { name }) };
    if (await confirm({ ...question, confirmLabel: t('signOutEverywhere'), danger: true })) endAll.mutate();
  };
  return (
    <section aria-labelledby="sicurezza">
      <Title order={3} id="sicurezza">
        {t('security')}
      </Title>
      <Title order={4} mt="sm" id="sessioni">
        {t('sessions')}
      </Title>
      <Found of={sessions} waiting={80}>
        {(data) =>
          data.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('noSessions')}
            </Text>
          ) : (
            <>
              <ul className={classes.sessions} aria-labelledby="sessioni">
                {data.map((session) => (
                  <Session
                    key={session.id}
                    session={session}
                    onEnd={editable ? () => end.mutate(session.id) : null}
                    busy={end.isPending && end.variables === session.id}
                  />
                ))}
              </ul>
              {editable ? (
                <Button
                  variant="outline"
                  color="var(--of-refusal)"
                  leftSection={<IconLogout size={16} aria-hidden="true" />}
                  loading={endAll.isPending}
                  onClick={onEndAll}
                >
                  {t('signOutEverywhere')}…
                </Button>
              ) : null}
            </>
          )
        }
      </Found>
    </section>
  );
}

interface SessionProps {
  readonly session: UserSession;
  /** Null: the person who looks may not end the session. */
  readonly onEnd: (() => void) | null;
  readonly busy: boolean;
}

function Session({ session, onEnd, busy }: SessionProps) {
  const t = useTexts(usersTexts);
  const { browser, system } = deviceIn(session.device);
  const device = browser && system ? t('deviceOn', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
  return (
    <li className={classes.session}>
      <IconDeviceDesktop size={18} aria-hidden="true" />
      <div className={classes.sessionFacts}>
        <Text size="sm" fw={500}>
          {device}
          {session.current ? ` · ${t('thisOne')}` : ''}
        </Text>
        <Text size="xs" c="dimmed">
          {t('sessionFacts', { begun: formatInstant(session.begun_at), used: formatInstant(session.last_used_at) })}
        </Text>
      </div>
      {onEnd ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          aria-label={t('endSessionOf', { device })}
          onClick={onEnd}
        >
          {t('endSession')}
        </Button>
      ) : null}
    </li>
  );
}
