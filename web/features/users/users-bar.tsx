import { NativeSelect, Stack } from '@mantine/core';
import { USER_STATUSES, USER_VIEWS } from '#domain/accounts/user-lists.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FilterChoices, FilterPanelFrame } from '#web/ui/table/filter-panel.tsx';
import { type FilterChip, Filters } from '#web/ui/table/filters.tsx';
import { type BarTools, ListBar } from '#web/ui/table/list-bar.tsx';
import { isFiltered } from '#web/ui/table/list-definition.ts';
import { listAddress } from '#web/ui/table/saved-views.ts';
import { ViewsMenu } from '#web/ui/table/views-menu.tsx';
import { userLink, useStaffRoles } from './user-calls.ts';
import { type UserState, userList } from './user-list.ts';
import { statusText } from './user-status.tsx';
import { usersTexts } from './users.texts.ts';

const PATH = '/admin/utenti';

interface UsersBarProps {
  readonly tools: BarTools;
  readonly state: UserState;
  readonly onChange: (change: Partial<UserState>, replace?: boolean) => void;
  readonly viewId: string | null;
}

/** Above the users: which of them, search, filters, saved views. */
export function UsersBar({ tools, state, onChange, viewId }: UsersBarProps) {
  const t = useTexts(usersTexts);
  const account = useAccount();
  const roles = useStaffRoles();
  const tabs = USER_VIEWS.map((view) => {
    const to = listAddress(PATH, userList.address({ ...state, view }), viewId);
    return { view, name: t(view), count: null, to };
  });
  const named = roles.filter(({ id }) => state.roles.includes(id)).map(({ text }) => text);
  const chips: FilterChip[] = [
    ...(state.roles.length > 0
      ? [{ key: 'roles', name: t('roles'), value: named.join(', '), clear: () => onChange({ roles: [] }) }]
      : []),
    ...state.status.map((status) => ({
      key: 'status',
      name: t('status'),
      value: statusText({ status: status as 'active' }),
      clear: () => onChange({ status: [] }),
    })),
  ];
  return (
    <ListBar
      {...tools}
      tabs={tabs}
      tabsLabel={t('tabs')}
      view={state.view}
      searchLabel={t('search')}
      searched={state.search}
      onSearch={(search) => onChange({ search }, true)}
      filters={
        <Filters chips={chips} width={280}>
          <UserFilters state={state} roles={roles} onChange={onChange} />
        </Filters>
      }
      views={<ViewsMenu name="views-users" path={PATH} viewId={viewId} search={userList.address(state)} />}
      create={may(account, 'users', 'create') ? { to: userLink('nuovo'), label: t('new') } : undefined}
    />
  );
}

interface UserFiltersProps extends Pick<UsersBarProps, 'state' | 'onChange'> {
  readonly roles: ReturnType<typeof useStaffRoles>;
}

function UserFilters({ state, roles, onChange }: UserFiltersProps) {
  const t = useTexts(usersTexts);
  const words = useTexts(common);
  const possible = USER_STATUSES.filter((status) =>
    state.view === 'suspended'
      ? status === 'suspended' || status === 'erased'
      : status === 'active' || status === 'invited',
  );
  return (
    <FilterPanelFrame columns={1} filtered={isFiltered(userList, state)} onReset={() => onChange(userList.noFilters)}>
      <Stack gap="xs">
        <NativeSelect
          size="xs"
          label={t('status')}
          value={state.status[0] ?? ''}
          data={[
            { value: '', label: words('all') },
            ...possible.map((status) => ({ value: status, label: statusText({ status }) })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ status: value === '' ? [] : [value] })}
        />
        {state.view === 'customers' ? null : (
          <FilterChoices
            name={t('roles')}
            options={roles}
            chosen={state.roles}
            onChange={(chosen) => onChange({ roles: chosen })}
          />
        )}
      </Stack>
    </FilterPanelFrame>
  );
}
