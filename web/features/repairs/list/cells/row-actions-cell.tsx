import { Menu } from '@mantine/core';
import {
  IconAddressBook,
  IconBuilding,
  IconDots,
  IconFileText,
  IconPencil,
  IconShieldCheck,
  IconShieldHalf,
  IconTrash,
  IconUserCog,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { may } from '#web/lib/session/permissions.ts';
import classes from '#web/ui/table/cells/cells.module.css';
import { useCellTab } from '#web/ui/table/rows/rows-context.tsx';
import { useRowContext } from '../row-context.tsx';

/** The repair's views, offered in the menu for people who do not reach their cells. */
const VIEWS = [
  { view: 'modulo', text: 'faultModule', Icon: IconFileText },
  { view: 'cliente', text: 'customer', Icon: IconBuilding },
  { view: 'referente', text: 'referent', Icon: IconAddressBook },
  { view: 'tecnico', text: 'technician', Icon: IconUserCog },
] as const;

/**
 * Edit, warranty, delete and the repair's views, in a menu: beside one another they would cover the cell before.
 * Deleting is enabled only in states that allow it.
 */
export function RowActionsCell({ row }: { row: RepairRow }) {
  const { actions, account, link, t } = useRowContext();
  const tabIndex = useCellTab();
  const [open, setOpen] = useState(false);
  const code = row.code_intervention_gr;
  const guaranteed = row.checkModuleValidationGuarantee;
  const Warranty = guaranteed ? IconShieldCheck : IconShieldHalf;
  const mayDelete = may(account, 'repairs', 'delete') && ['REQUESTED', 'RECEIVED', 'CANCELLED'].includes(row.state);
  const dots = (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={t('actionsOf', { code })}
      aria-haspopup="menu"
      className={classes.iconLink}
      onClick={() => setOpen(true)}
    >
      <IconDots size={16} />
    </button>
  );
  const toData = link(row.id);
  const toWarranty = link(row.id, 'garanzia');
  return (
    <>
      {open ? (
        <Menu opened onChange={setOpen} position="bottom-end">
          <Menu.Target>{dots}</Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} to={toData} leftSection={<IconPencil size={15} />}>
              {t('edit')}
            </Menu.Item>
            <Menu.Item component={Link} to={toWarranty} leftSection={<Warranty size={15} />}>
              {t('warranty')}
            </Menu.Item>
            {VIEWS.map(({ view, text, Icon }) => (
              <Menu.Item key={view} component={Link} to={link(row.id, view)} leftSection={<Icon size={15} />}>
                {t(text)}
              </Menu.Item>
            ))}
            <Menu.Item
              leftSection={<IconTrash size={15} />}
              c={mayDelete ? 'var(--of-refusal)' : undefined}
              disabled={!mayDelete}
              onClick={() => actions.archive(row)}
            >
              {t('delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        dots
      )}
    </>
  );
}
