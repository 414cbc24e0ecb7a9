import { Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import type { UserRow } from '#api/contracts/users.contract.ts';
import { may, scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { NothingYet } from '#web/ui/page-state.tsx';
import { ListScreen } from '#web/ui/table/list-screen.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { NewUserPanel } from './new-user-panel.tsx';
import { USERS_PATH, userLink } from './user-calls.ts';
import { UserCard } from './user-card.tsx';
import { userColumns, userColumnsWithActions } from './user-columns.tsx';
import { userList, userSource } from './user-list.ts';
import { UserPanel } from './user-panel.tsx';
import { usersTexts } from './users.texts.ts';
import { UsersBar } from './users-bar.tsx';

/** Loaded when rows are first selected. */
const UserBulk = lazyComponent(() => import('./user-bulk.tsx'));

const traits: RowTraits<UserRow> = { kind: 'user', nameOf: ({ name }) => shownName(name) };

/** `/admin/utenti/:id?/:tab?`: the people who may sign in, with the open (or a new) user beside the list. */
export default function UsersPage() {
  const t = useTexts(usersTexts);
  const { tab } = useParams();
  const account = useAccount();
  const live = scopeFor(account, 'users', 'view') === 'all';
  const source = useMemo(() => userSource(live), [live]);
  return (
    <ListScreen
      name="users"
      path={USERS_PATH}
      title={t('title')}
      label={t('table')}
      file="utenti"
      list={userList}
      source={source}
      columns={may(account, 'users', 'edit') || may(account, 'users', 'delete') ? userColumnsWithActions : userColumns}
      traits={traits}
      bar={(bar) => <UsersBar {...bar} />}
      none={({ view }) =>
        view === 'suspended' ? (
          <NothingYet title={t('noneSuspended')} />
        ) : (
          <NothingYet
            title={t('noneYet')}
            action={{ to: userLink('nuovo'), label: t('new'), right: ['users', 'create'] }}
          />
        )
      }
      card={(row) => <UserCard row={row} />}
      cardHeight={88}
      bulk={
        may(account, 'users', 'delete')
          ? (tools, { view }) => (
              <Suspense>
                <UserBulk tools={tools} suspended={view === 'suspended'} />
              </Suspense>
            )
          : undefined
      }
      detail={(id, onClose) => <UserPanel id={id} tab={tab} onClose={onClose} />}
      beside={(word, { open, close }) =>
        word === 'nuovo' && may(account, 'users', 'create') ? <NewUserPanel onClose={close} onInserted={open} /> : null
      }
    />
  );
}
