import { Button, Menu } from '@mantine/core';
import {
  IconFileExport,
  IconFileImport,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconTransfer,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useSetting } from '#web/lib/settings/settings.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fitSettings } from '#web/ui/table/columns/column-settings.ts';
import { toastFailure } from '#web/ui/toasts.tsx';
import { addressOf, type Family } from '../family.ts';
import { columnsOf } from '../record-columns.tsx';
import { type RecordState, recordList } from '../record-list.ts';
import { importTexts } from './import.texts.ts';
import { exportList } from './import-calls.ts';

const asKept = (kept: unknown) => kept;

interface ListFilesMenuProps {
  readonly family: Family;
  readonly state: RecordState;
  /** The list shows no record, so there is nothing to save. */
  readonly empty: boolean;
}

/**
 * Imports files into a list, for who may create its records, and saves the list as a file, as it is shown. Nothing
 * where neither can be done.
 */
export function ListFilesMenu({ family, state, empty }: ListFilesMenuProps) {
  const t = useTexts(importTexts);
  const creates = may(useAccount(), family.grants, 'create');
  const [kept] = useSetting(`columns-records-${family.name}`, asKept);
  const { order, hidden } = fitSettings(kept, columnsOf(family));
  const shown = order.filter((id) => id in family.fields && !hidden.includes(id));
  const save = (format: 'csv' | 'xlsx') => {
    exportList(family, format, recordList(family).query(state), shown).catch(toastFailure);
  };
  if (empty && !creates) return null;
  const label = t(creates ? 'more' : 'export');
  const Icon = creates ? IconTransfer : IconFileExport;
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <Button size="compact-sm" h={30} px={8} variant="default" aria-label={label} title={label}>
          <Icon size={15} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {creates ? (
          <Menu.Item
            component={Link}
            to={`${addressOf(family)}/importa`}
            leftSection={<IconFileImport size={15} aria-hidden="true" />}
          >
            {t('import')}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconFileTypeCsv size={15} aria-hidden="true" />} onClick={() => save('csv')}>
          {t('exportCsv')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet size={15} aria-hidden="true" />} onClick={() => save('xlsx')}>
          {t('exportXlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
