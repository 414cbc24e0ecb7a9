import { Stack } from '@mantine/core';
import { USER_STATUSES } from '#domain/accounts/user-lists.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { chipsOf } from '#web/ui/table/filters/chips.ts';
import { FilterChoice, FilterChoices, FilterYesNo } from '#web/ui/table/filters/filter-panel.tsx';
import { ViewBar, type ViewBarState } from '#web/ui/table/views/view-bar.tsx';
import { userLink, useStaffRoles } from './user-calls.ts';
import { type UserState, userList } from './user-list.ts';
import { statusText } from './user-status.tsx';
import { usersTexts } from './users.texts.ts';

/** The bar above the list of users. */
export function UsersBar(bar: ViewBarState<UserState>) {
  const { state, onChange } = bar;
  const t = useTexts(usersTexts);
  const words = useTexts(common);
  const account = useAccount();
  const roles = useStaffRoles();
  const named = roles.filter(({ id }) => state.roles.includes(id)).map(({ text }) => text);
  const chips = chipsOf(userList, onChange, [
    ['roles', t('roles'), state.roles.length > 0 && (named.join(', ') || '…')],
    ['status', t('status'), state.status.map((status) => statusText({ status: status as 'active' }))],
    ['secondFactor', t('secondFactor'), state.secondFactor.map((on) => words(on === '1' ? 'yes' : 'no'))],
  ]);
  return (
    <ViewBar
      {...bar}
      nameOf={t}
      counts="found"
      tabsLabel={t('tabs')}
      searchLabel={t('search')}
      chips={chips}
      filters={<UserFilters state={state} roles={roles} onChange={onChange} />}
      create={may(account, 'users', 'create') ? { to: userLink('nuovo'), label: t('new') } : undefined}
    />
  );
}

interface UserFiltersProps extends Pick<ViewBarState<UserState>, 'state' | 'onChange'> {
  readonly roles: ReturnType<typeof useStaffRoles>;
}

function UserFilters({ state, roles, onChange }: UserFiltersProps) {
  const t = useTexts(usersTexts);
  const possible = USER_STATUSES.filter((status) =>
    state.view === 'suspended'
      ? status === 'suspended' || status === 'erased'
      : status === 'active' || status === 'invited',
  );
  return (
    <Stack gap="xs">
      <FilterChoice
        name={t('status')}
        options={possible}
        nameOf={(status) => statusText({ status })}
        chosen={state.status}
        onChange={(status) => onChange({ status })}
      />
      <FilterYesNo
        name={t('secondFactor')}
        chosen={state.secondFactor}
        onChange={(secondFactor) => onChange({ secondFactor })}
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
  );
}
