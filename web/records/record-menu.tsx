import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy, IconDots, IconEraser, IconSubtask } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { RecordDetail } from '#api/contracts/records.contract.ts';
import { erasureTexts } from '#web/erasure/erasure.texts.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { toastDone, toastFailure } from '#web/ui/toasts.tsx';
import { addressOf, fatherField } from './family.ts';
import { useFamily } from './family-context.tsx';
import { cloneRecord } from './record-calls.ts';
import { recordTexts } from './records.texts.ts';
import { useRecordActions } from './use-record-actions.ts';

interface RecordMenuProps {
  readonly record: RecordDetail;
  /** The address of the tab that says where the record is used. */
  readonly usesLink: string;
  /** Asks whether the record's personal data is to be erased. */
  readonly onErase: () => void;
}

/** The actions on the open record: duplicate, insert under it, archive, restore, erase. */
export function RecordMenu({ record, usesLink, onErase }: RecordMenuProps) {
  const { family, link } = useFamily();
  const t = useTexts(recordTexts);
  const words = useTexts(erasureTexts);
  const account = useAccount();
  const navigate = useNavigate();
  const actions = useRecordActions(family);
  const creates = may(account, family.grants, 'create');
  const removes = may(account, family.grants, 'delete');
  const erases = family.ownKey && may(account, 'personalData', 'delete');
  const father = fatherField(family);
  if ((record.erased && record.archived) || (!creates && !removes && !erases)) return null;

  const clone = async () => {
    try {
      const { data } = await cloneRecord(family, record.id);
      await actions.refresh();
      toastDone(t('cloned', { name: record.label }));
      navigate(link(data.id));
    } catch (error) {
      toastFailure(error);
    }
  };
  const archive = async () => {
    try {
      await actions.archive(record);
    } catch (error) {
      toastFailure(error);
      // The refusal says that the record is used; its own tab says where.
      if (asFailure(error).status === 409) navigate(usesLink);
    }
  };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('actions')} title={t('actions')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {creates && family.clone && !record.erased ? (
          <Menu.Item leftSection={<IconCopy size={15} />} onClick={clone}>
            {t('clone')}
          </Menu.Item>
        ) : null}
        {creates && father && !record.archived ? (
          <Menu.Item
            component={Link}
            to={`${addressOf(family)}/nuovo?padre=${record.id}`}
            leftSection={<IconSubtask size={15} />}
          >
            {t('child', { name: record.label })}
          </Menu.Item>
        ) : null}
        {removes && !record.archived ? (
          <Menu.Item leftSection={<IconArchive size={15} />} c="var(--of-refusal)" onClick={archive}>
            {t('archive')}
          </Menu.Item>
        ) : null}
        {removes && record.archived ? (
          <Menu.Item
            leftSection={<IconArchiveOff size={15} />}
            onClick={() => actions.restore(record).catch(toastFailure)}
          >
            {t('restore')}
          </Menu.Item>
        ) : null}
        {erases ? (
          <Menu.Item leftSection={<IconEraser size={15} />} c="var(--of-refusal)" onClick={onErase}>
            {words('erase')}…
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
