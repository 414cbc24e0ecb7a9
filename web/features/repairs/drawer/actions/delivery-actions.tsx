import { Button, Menu } from '@mantine/core';
import { IconFileOff, IconFileTypePdf, IconMail, IconPackageExport, IconTruckDelivery } from '@tabler/icons-react';
import type { NextStep } from '#domain/repairs/next-step.ts';
import { may, mayOnRepair } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { drawerTexts } from '#web/repairs/drawer/drawer.texts.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { hasOwnDocument, isOwnSeries, openNumberedDocument } from '#web/repairs/open-document.ts';
import { toastFailure } from '#web/ui/toasts.tsx';
import { useMailAgain } from './use-mail-again.ts';
import type { RepairActions } from './use-repair-actions.ts';

interface DeliveryMenuItemsProps {
  readonly actions: RepairActions;
  /** The next step, whose button is shown already beside the menu. */
  readonly step: NextStep | null;
  readonly onIssue: () => void;
}

/**
 * The menu items that give a ready repair back: with a document of ours, or by «Consegna» without one. If the number of
 * a document made elsewhere was typed, no document of ours is issued over it.
 */
export function DeliveryMenuItems({ actions, step, onIssue }: DeliveryMenuItemsProps) {
  const t = useTexts(drawerTexts);
  const { repair } = useDrawer();
  const account = useAccount();
  if (repair.state !== 'READY') return null;
  const issue = may(account, 'transportDocuments', 'create') && repair.nr_ddt_gr === '';
  return (
    <>
      {issue && step !== 'issue-ddt' ? (
        <Menu.Item leftSection={<IconTruckDelivery size={15} />} onClick={onIssue}>
          {t('ddt')}
        </Menu.Item>
      ) : null}
      {step !== 'hand-over' && mayOnRepair(account, 'repairs', 'edit', repair) ? (
        <Menu.Item leftSection={<IconPackageExport size={15} />} onClick={() => actions.setDelivered(true)}>
          {t('deliver')}
        </Menu.Item>
      ) : null}
    </>
  );
}

/** Menu items for the repair's transport documents, cancelled ones too, and for cancelling the valid one. */
export function DocumentMenuItems({ onCancel }: { onCancel: () => void }) {
  const t = useTexts(drawerTexts);
  const { repair } = useDrawer();
  const account = useAccount();
  const { id, nr_ddt_gr, cancelled_documents } = repair;
  const mailAgain = useMailAgain(nr_ddt_gr);
  if (!may(account, 'transportDocuments', 'view')) return null;
  const isOwnDocument = isOwnSeries(nr_ddt_gr);
  const delivered = hasOwnDocument(repair);
  const papers = [
    ...(isOwnDocument ? [{ number: nr_ddt_gr, key: 'ddtPdf' as const }] : []),
    ...cancelled_documents.map((document) => ({ number: document.nr_ddt_gr, key: 'cancelledPdf' as const })),
  ];
  return (
    <>
      {papers.map(({ number, key }) => (
        <Menu.Item
          key={number}
          leftSection={<IconFileTypePdf size={15} />}
          onClick={() => openNumberedDocument(id, number).catch(toastFailure)}
        >
          {t(key, { number })}
        </Menu.Item>
      ))}
      {delivered && mailAgain ? (
        <Menu.Item leftSection={<IconMail size={15} />} onClick={mailAgain.send}>
          {t('mailDdtAgain', { number: nr_ddt_gr })}
        </Menu.Item>
      ) : null}
      {isOwnDocument && repair.state === 'DELIVERED' && may(account, 'transportDocuments', 'delete') ? (
        <Menu.Item leftSection={<IconFileOff size={15} />} c="var(--of-refusal)" onClick={onCancel}>
          {t('cancelDdt', { number: nr_ddt_gr })}
        </Menu.Item>
      ) : null}
    </>
  );
}

/** Button shown beside a document that was just issued: sends it to the customer once more. */
export function MailAgainButton({ nr_ddt_gr }: { nr_ddt_gr: string }) {
  const t = useTexts(drawerTexts);
  const mailAgain = useMailAgain(nr_ddt_gr);
  if (!mailAgain) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconMail size={16} />}
      loading={mailAgain.isPending}
      onClick={mailAgain.send}
    >
      {t('mailAgain')}
    </Button>
  );
}
