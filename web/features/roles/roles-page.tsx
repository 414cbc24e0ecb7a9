import { Button, Group, Text, Title } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { RoleRow } from '#api/contracts/roles.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get, write } from '#web/lib/api/client.ts';
import { isOwnCommand } from '#web/lib/http/own-commands.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { saveRecord } from '#web/ui/forms/save-record.ts';
import { MissingState } from '#web/ui/page-state.tsx';
import { toastDone, toastUndo } from '#web/ui/toasts.tsx';
import { Workplace } from '#web/ui/workplace.tsx';
import { NewRoleDialog } from './new-role-dialog.tsx';
import { type Cell, cellName, useRightTexts } from './right-texts.ts';
import { RoleMatrix } from './role-matrix.tsx';
import { RoleNameDialog } from './role-name-dialog.tsx';
import { texts } from './roles.texts.ts';
import classes from './roles-page.module.css';

const ROLES = ['roles'];

const fetchRoles = async (signal?: AbortSignal): Promise<RoleRow[]> =>
  (await get('/api/v1/roles/all', {}, signal)).data;

/** `/admin/ruoli/:id?`: the roles, and the rights of the chosen one. */
export default function RolesPage() {
  const t = useTexts(texts);
  const account = useAccount();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id } = useParams();
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  const roles = useQuery({
    queryKey: ROLES,
    queryFn: ({ signal }) => fetchRoles(signal),
  });
  const { data } = roles;
  const refresh = () => client.invalidateQueries({ queryKey: ROLES });
  // Changes of other people appear at once; this browser's own changes are on the screen already.
  useTopic(TOPICS.roles, data?.[0]?.position, {
    onChange: (change) => void (isOwnCommand(change.commandId) || refresh()),
    onReset: refresh,
  });
  const chosen = id === undefined ? data?.[0] : data?.find((role) => String(role.id) === id);

  return (
    <>
      <Workplace
        title={t('title')}
        lead={t('lead')}
        tools={
          may(account, 'roles', 'create') ? (
            <Button size="compact-sm" h={32} leftSection={<IconPlus size={16} />} onClick={() => setDialog('new')}>
              {t('new')}
            </Button>
          ) : null
        }
        found={roles}
        list={(all) => (
          <nav className={classes.list} aria-label={t('list')}>
            {all.map((role) => (
              <Link
                key={role.id}
                to={`/admin/ruoli/${role.id}`}
                className={classes.role}
                aria-current={role.id === chosen?.id ? 'page' : undefined}
              >
                <span>{role.display_name}</span>
                <span className={classes.soft}>{role.users === 0 ? t('nobody') : t('users', { n: role.users })}</span>
              </Link>
            ))}
          </nav>
        )}
      >
        {() =>
          chosen ? (
            <RoleRights role={chosen} onEdit={() => setDialog('edit')} onGone={() => navigate('/admin/ruoli')} />
          ) : (
            <MissingState />
          )
        }
      </Workplace>
      {dialog === 'edit' && chosen ? (
        <RoleNameDialog
          key={chosen.id}
          role={chosen}
          latest={async () => (await fetchRoles())[0]?.revision ?? chosen.revision}
          onClose={() => setDialog(null)}
          onSaved={async () => {
            await refresh();
            setDialog(null);
          }}
        />
      ) : null}
      {dialog === 'new' && data ? (
        <NewRoleDialog
          roles={data}
          onClose={() => setDialog(null)}
          onSaved={async (saved) => {
            await refresh();
            setDialog(null);
            navigate(`/admin/ruoli/${saved}`);
          }}
        />
      ) : null}
    </>
  );
}

function RoleRights({ role, onEdit, onGone }: { role: RoleRow; onEdit: () => void; onGone: () => void }) {
  const t = useTexts(texts);
  const words = useTexts(common);
  const account = useAccount();
  const client = useQueryClient();
  const editable = may(account, 'roles', 'edit');
  const { cellText, scopeText } = useRightTexts();
  const refresh = () => client.invalidateQueries({ queryKey: ROLES });
  const fresh = () => client.fetchQuery({ queryKey: ROLES, queryFn: () => fetchRoles(), staleTime: 0 });
  const set = useMutation({
    // One after the other: each change is based on the revision that the one before left, and the person is asked only
    // if somebody else set the cell.
    scope: { id: 'roles' },
    mutationFn: (cell: Cell) =>
      saveRecord({
        send: (from) => write('POST', '/api/v1/roles', { id: role.id, rights: [cell] }, { revision: from }),
        revision: client.getQueryData<RoleRow[]>(ROLES)?.[0]?.revision ?? role.revision,
        latest: async () => (await fresh())[0]?.revision ?? role.revision,
        labels: { [cellName(role.id, cell)]: cellText(cell) },
        show: (_field, scope) => scopeText(scope as Cell['scope'] | 'none'),
      }),
    // The tick changes at once; a refusal takes it back, and says why.
    onMutate: (cell) => client.setQueryData<RoleRow[]>(ROLES, (all) => all?.map((one) => withCell(one, role.id, cell))),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => write('DELETE', '/api/v1/roles/:id', { id: role.id }),
    onSuccess: async ({ message }) => {
      toastDone(message);
      onGone();
      await refresh();
    },
  });
  const onSet = async (cell: Cell, message: string) => {
    const before = role.permissions[cell.function]?.[cell.action] ?? '';
    await set.mutateAsync(cell).then(
      (saved) => {
        // Null: somebody else had set the cell meanwhile, and their value was kept.
        if (saved !== null) toastUndo(message, () => set.mutateAsync({ ...cell, scope: before }));
      },
      () => undefined,
    );
  };
  const onDelete = async () => {
    const question = { title: t('deleteTitle'), message: t('deleteText', { role: role.display_name }) };
    if (await confirm({ ...question, confirmLabel: words('delete'), danger: true })) remove.mutate();
  };

  return (
    <section aria-labelledby="ruolo">
      <div className={classes.head}>
        <div>
          <Title order={2} id="ruolo">
            {role.display_name}
          </Title>
          <Text size="sm" c="dimmed">
            {[role.built_in ? t('builtIn') : role.name, role.description].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Group gap="xs">
          {editable ? (
            <Button variant="default" size="compact-sm" h={32} leftSection={<IconPencil size={16} />} onClick={onEdit}>
              {t('edit')}
            </Button>
          ) : null}
          {role.built_in === null && may(account, 'roles', 'delete') ? (
            <Button
              variant="outline"
              color="var(--of-refusal)"
              size="compact-sm"
              h={32}
              leftSection={<IconTrash size={16} />}
              onClick={onDelete}
            >
              {words('delete')}
            </Button>
          ) : null}
        </Group>
      </div>
      <RoleMatrix role={role} readOnly={!editable} onSet={onSet} />
    </section>
  );
}

function withCell(role: RoleRow, id: number, { function: name, action, scope }: Cell): RoleRow {
  if (role.id !== id) return role;
  const { [action]: _, ...others } = role.permissions[name];
  const grants = scope === '' ? others : { ...others, [action]: scope };
  return { ...role, permissions: { ...role.permissions, [name]: grants } };
}
