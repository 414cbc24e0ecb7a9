import { Anchor } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { TOPICS } from '#api/contracts/topics.ts';
import type { UserDetail } from '#api/contracts/users.contract.ts';
import { Timeline } from '#web/history/timeline.tsx';
import { write } from '#web/lib/api/client.ts';
import { useFollowedOne } from '#web/lib/live/use-followed-one.ts';
import { may, scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { CustomerReferents } from '#web/repairs/referents/customer-referents.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { FormButtons } from '#web/ui/form-foot.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { Found } from '#web/ui/found.tsx';
import { PanelTabs } from '#web/ui/panel-tabs.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { UserAccess } from './user-access.tsx';
import { fetchUser, userKeys, userLink } from './user-calls.ts';
import { formOf, USER_FORM, USER_PLACES, UserFields, type UserForm } from './user-form.tsx';
import { UserStatus } from './user-status.tsx';
import { usersTexts } from './users.texts.ts';

const TABS = [
  { tab: 'dati', text: 'data' },
  { tab: 'accesso', text: 'access' },
  { tab: 'referenti', text: 'referents' },
  { tab: 'cronologia', text: 'history' },
] as const;

interface UserPanelProps {
  readonly id: number;
  /** The tab named in the address. */
  readonly tab: string | undefined;
  readonly onClose: () => void;
}

/** The panel of a user: data, access, referents, history. */
export function UserPanel({ id, tab, onClose }: UserPanelProps) {
  const t = useTexts(usersTexts);
  const account = useAccount();
  const found = useQuery({
    queryKey: userKeys.detail(id),
    queryFn: ({ signal }) => fetchUser(id, signal),
  });
  const { data, refetch } = found;
  const follows = scopeFor(account, 'users', 'view') === 'all';
  useFollowedOne(follows ? TOPICS.users : null, id, data?.position, userKeys.detail(id));
  if (data) return <Opened key={data.id} user={data} tab={tab} onClose={onClose} onSaved={refetch} />;
  return (
    <SidePanel title={t('user', { id })} onClose={onClose}>
      <Found of={found} waiting={420}>
        {() => null}
      </Found>
    </SidePanel>
  );
}

interface OpenedProps extends Pick<UserPanelProps, 'tab' | 'onClose'> {
  readonly user: UserDetail;
  readonly onSaved: () => Promise<unknown>;
}

const isAt = (id: number) => (pathname: string) => new RegExp(`^/admin/utenti/${id}(/|$)`).test(pathname);

function Opened({ user, tab: addressed, onClose, onSaved }: OpenedProps) {
  const t = useTexts(usersTexts);
  const account = useAccount();
  const client = useQueryClient();
  const values = useMemo(() => formOf(user), [user]);
  const holds = useMemo(() => isAt(user.id), [user.id]);
  const { form, dirty, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<UserForm>({
    name: 'user',
    record: user.id,
    values,
    revision: user.revision,
    holds,
    send: ({ roles_id, ...changes }, on) =>
      write(
        'POST',
        '/api/v1/user',
        { id: user.id, ...changes, ...(roles_id ? { roles_id: [...roles_id] } : {}) },
        { revision: on },
      ),
    latest: async () => (await fetchUser(user.id)).revision,
    labels: {
      name: t('name'),
      email: t('email'),
      username: t('username'),
      language: t('language'),
      roles: t('roles'),
    },
    names: USER_PLACES,
    after: async () => {
      await onSaved();
      client.invalidateQueries({ queryKey: userKeys.all });
    },
  });
  const readOnly = !may(account, 'users', 'edit') || user.status === 'erased';
  const referents = user.customer_id !== null && may(account, 'referents', 'view');
  const tabs = TABS.filter(({ tab: one }) => one !== 'referenti' || referents);
  const tab = tabs.find((one) => one.tab === addressed)?.tab ?? 'dati';
  const name = shownName(user.user_description);

  return (
    <SidePanel
      title={name}
      onClose={onClose}
      aside={<UserStatus user={user} />}
      head={
        <PanelTabs
          label={t('parts')}
          tabs={tabs.map(({ tab: one, text }) => {
            return { tab: one, name: t(text), to: userLink(one === 'dati' ? user.id : `${user.id}/${one}`) };
          })}
          current={tab}
        />
      }
      foot={
        tab === 'dati' && !readOnly && dirty ? (
          <FormButtons form={USER_FORM} loading={isPending} onCancel={discard} />
        ) : undefined
      }
    >
      {tab === 'dati' ? (
        <>
          <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
          {user.customer_id === null || !may(account, 'customers', 'view') ? null : (
            <Anchor component={Link} to={`/admin/clienti/${user.customer_id}`} size="sm" mb="md" display="inline-block">
              {t('toCustomer')}
            </Anchor>
          )}
          <UserFields
            form={form}
            onSubmit={submit}
            refusal={refusal}
            readOnly={readOnly}
            ofCustomer={user.customer_id !== null}
          />
        </>
      ) : null}
      {tab === 'accesso' ? <UserAccess user={user} name={name} /> : null}
      {tab === 'referenti' && user.customer_id !== null ? <CustomerReferents customer={user.customer_id} /> : null}
      {tab === 'cronologia' ? (
        <Timeline subject={{ kind: 'user', id: user.id }} name={`utente-${user.id}`} revision={user.revision} />
      ) : null}
    </SidePanel>
  );
}
