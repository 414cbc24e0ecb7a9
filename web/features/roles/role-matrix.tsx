import { NativeSelect, Text } from '@mantine/core';
import type { RoleRow } from '#api/contracts/roles.contract.ts';
import { scopesFor } from '#domain/accounts/offered/first-grants.ts';
import {
  ACTIONS,
  type Action,
  FUNCTIONS,
  type FunctionName,
  STAFF_ACTIONS,
} from '#domain/accounts/offered/permissions.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { ADMIN_ROLE, CUSTOMER_ROLE } from '#domain/roles/offered/role-names.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Check } from '#web/ui/check.tsx';
import { type Cell, useRightTexts } from './right-texts.ts';
import { texts } from './roles.texts.ts';
import classes from './roles-page.module.css';

const COLUMNS = ['view', 'create', 'edit', 'delete'] as const satisfies readonly Action[];
const OTHERS = ACTIONS.filter((action) => !(COLUMNS as readonly Action[]).includes(action));

interface RoleMatrixProps {
  readonly role: RoleRow;
  readonly readOnly: boolean;
  /** `words`: what was done, as a text for people. */
  readonly onSet: (cell: Cell, words: string) => void;
}

/** Functions × actions: a checkbox if a right is all or nothing, a choice if it can have a narrower scope. */
export function RoleMatrix({ role, readOnly, onSet }: RoleMatrixProps) {
  const t = useTexts(texts);
  const { actionText, functionText } = useRightTexts();
  return (
    <>
      {role.built_in === ADMIN_ROLE ? (
        <Text size="sm" c="dimmed" mb="xs">
          {t('adminKeeps')}
        </Text>
      ) : null}
      <table className={classes.matrix} aria-label={t('matrix', { role: role.display_name })}>
        <thead>
          <tr>
            <th scope="col">{t('function')}</th>
            {COLUMNS.map((action) => (
              <th key={action} scope="col">
                {actionText(action)}
              </th>
            ))}
            <th scope="col">{t('others')}</th>
          </tr>
        </thead>
        <tbody>
          {FUNCTIONS.map((name) => (
            <tr key={name}>
              <th scope="row">{functionText(name)}</th>
              {COLUMNS.map((action) => (
                <td key={action} data-label={actionText(action)}>
                  <Right role={role} name={name} action={action} readOnly={readOnly} onSet={onSet} />
                </td>
              ))}
              <td className={classes.others}>
                {OTHERS.filter((action) => scopesOn(role, name, action).length > 0).map((action) => (
                  <span key={action} className={classes.other}>
                    <Right role={role} name={name} action={action} readOnly={readOnly} onSet={onSet} />
                    <span aria-hidden="true">{actionText(action)}</span>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Right({ role, name, action, readOnly, onSet }: RoleMatrixProps & { name: FunctionName; action: Action }) {
  const t = useTexts(texts);
  const { actionText, functionText, scopeText, cellText } = useRightTexts();
  const scopes = scopesOn(role, name, action);
  if (scopes.length === 0) return <span aria-hidden="true">–</span>;
  const held = role.permissions[name]?.[action] ?? '';
  const label = cellText({ function: name, action });
  const locked = readOnly || (role.built_in === ADMIN_ROLE && (name === 'users' || name === 'roles'));
  const set = (scope: Scope | '') =>
    onSet(
      { function: name, action, scope },
      t('changed', { function: functionText(name), action: actionText(action), scope: scopeText(scope) }),
    );
  const [only] = scopes;
  if (scopes.length === 1 && only && (held === '' || held === only)) {
    return (
      <Check
        aria-label={label}
        checked={held !== ''}
        disabled={locked}
        onChange={(event) => set(event.currentTarget.checked ? only : '')}
      />
    );
  }
  return (
    <NativeSelect
      size="xs"
      className={classes.scope}
      aria-label={label}
      value={held}
      disabled={locked}
      onChange={(event) => set(event.currentTarget.value as Scope | '')}
      data={['' as const, ...scopes].map((scope) => ({ value: scope, label: scopeText(scope) }))}
    />
  );
}

/** The scopes that this role may have there at all: customers get at most `own`, and no action of staff. */
function scopesOn({ built_in }: RoleRow, name: FunctionName, action: Action): readonly Scope[] {
  const scopes = scopesFor({ function: name, action });
  if (built_in !== CUSTOMER_ROLE) return scopes;
  return STAFF_ACTIONS.includes(action) ? [] : scopes.filter((scope) => scope === 'own');
}
