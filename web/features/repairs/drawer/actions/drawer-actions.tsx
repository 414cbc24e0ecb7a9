import { ActionIcon, Menu, Text } from '@mantine/core';
import {
  IconAddressBook,
  IconArrowBackUp,
  IconBolt,
  IconBuilding,
  IconCheck,
  IconCopy,
  IconDots,
  IconFileText,
  IconHistory,
  IconQrcode,
  IconSignature,
  IconTool,
  IconTrash,
  IconUserCog,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { today } from '#web/lib/dates/dates.ts';
import { may, mayOnRepair } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from '#web/repairs/drawer/drawer.module.css';
import { drawerTexts } from '#web/repairs/drawer/drawer.texts.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { openLabelsDialog } from '#web/repairs/labels/labels-dialog.tsx';
import { nextStepTexts } from '#web/repairs/next-step.texts.ts';
import { isTakenIn, nextStepFor } from '#web/repairs/next-step.ts';
import { useOffer } from '#web/repairs/offered-actions.ts';
import { ReasonDialog } from '#web/repairs/reason-dialog.tsx';
import { StateMark } from '#web/repairs/state-glyph.tsx';
import { DRAWER_PARTS, DRAWER_VIEWS, useOpenRepair, useRepairLink } from '#web/repairs/use-open-repair.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { isReceiptDue, mayGiveReceipt } from '../counter-receipts/may-give-receipt.ts';
import { CancelDdtDialog } from './cancel-ddt-dialog.tsx';
import { DeliveryMenuItems, DocumentMenuItems, MailAgainButton } from './delivery-actions.tsx';
import { NextStepButton } from './next-step-button.tsx';
import { StateSelect } from './state-select.tsx';
import { UnrepairableDialog } from './unrepairable-dialog.tsx';
import type { RepairActions } from './use-repair-actions.ts';
import type { Dialog } from './use-take-step.ts';
import { useTakeStep } from './use-take-step.ts';

/** Loaded when it is opened, from here or from the list. */
const DdtDialog = lazyComponent(() => import('#web/repairs/transport-documents/ddt-dialog.tsx'));
const OrderPartsDialog = lazyComponent(() => import('./order-parts/order-parts-dialog.tsx'));
const ReceiptDialog = lazyComponent(() => import('../counter-receipts/receipt-dialog.tsx'));
const UrgencyDialog = lazyComponent(() => import('#web/repairs/fast-urgencies/urgency-dialog.tsx'));

const VIEW_ICONS: Readonly<Record<(typeof DRAWER_VIEWS)[number], ReactNode>> = {
  modulo: <IconFileText size={15} />,
  cliente: <IconBuilding size={15} />,
  referente: <IconAddressBook size={15} />,
  tecnico: <IconUserCog size={15} />,
};

/** State, technician and the buttons of the drawer's head, as far as the account may use them. */
export function DrawerActions({ actions }: { actions: RepairActions }) {
  const t = useTexts(drawerTexts);
  const next = useTexts(nextStepTexts);
  const { repair, editing, partActs } = useDrawer();
  const { tab: part = 'dati' } = useParams();
  const account = useAccount();
  const [dialog, setDialog] = useState<Dialog>(null);
  const [moveToExplain, setMoveToExplain] = useState<{ id: number; text: string } | null>(null);
  const edit = mayOnRepair(account, 'repairs', 'edit', repair);
  const isReady = repair.state === 'READY';
  const states = [{ id: repair.states_id, text: repair.states_description }, ...repair.allowed_states];
  const choose = (chosen: number) => {
    const to = repair.allowed_states.find(({ id }) => id === chosen);
    if (to?.needsReason) setMoveToExplain(to);
    else if (to) actions.move(to);
  };
  const close = () => setDialog(null);
  const { open } = useOpenRepair();
  const link = useRepairLink();
  const step = nextStepFor(account, repair, today());
  // The part's own button comes first, and so does saving what was typed. Parts that arrive wake the repair that waits
  // for them: to go on before is offered, not urged.
  const isWaiting = repair.state === 'WAITING_PARTS';
  const yields = editing || isWaiting || isTakenIn(part, step);
  const canReady = edit && !isReady && repair.allowed_states.some(({ key }) => key === 'READY');
  const givesReceipt = mayGiveReceipt(account, repair);
  const take = useTakeStep(actions, setDialog);
  useOffer(repair.code_intervention_gr, [
    ...(step ? [{ id: 'next', label: next(step), run: () => take(step) }] : []),
    ...(canReady && step !== 'mark-ready'
      ? [{ id: 'ready', label: t('ready'), run: () => actions.setReady(true) }]
      : []),
    ...(edit && isReady ? [{ id: 'not-ready', label: t('notReady'), run: () => actions.setReady(false) }] : []),
    ...(edit ? [{ id: 'urgency', label: t('urgency'), run: () => setDialog('urgency') }] : []),
    ...(givesReceipt ? [{ id: 'receipt', label: t('receipt'), run: () => setDialog('receipt') }] : []),
    ...(may(account, 'repairs', 'create') ? [{ id: 'clone', label: t('clone'), run: actions.clone }] : []),
    ...DRAWER_PARTS.map((part) => ({ id: part, label: t(part), run: () => open(repair.id, part) })),
  ]);
  return (
    <>
      <div className={classes.line}>
        {edit ? (
          <StateSelect
            states={states.map(({ id, text }) => ({ id, text: actions.stateText(id, text) }))}
            onChoose={choose}
          />
        ) : (
          <span className={classes.state}>
            <StateMark row={repair} />
          </span>
        )}
        {edit ? (
          <RemoteSelect
            size="xs"
            className={classes.technician}
            aria-label={t('technician')}
            placeholder={t('noTechnician')}
            leftSection={<IconUserCog size={15} aria-hidden="true" />}
            path="/api/v1/people/selectTechnicians"
            value={repair.id_people}
            text={repair.technician}
            onChange={actions.assign}
          />
        ) : (
          <Text size="sm" truncate className={classes.technician}>
            <span className="of-hidden">{t('technician')}: </span>
            {repair.technician ?? t('noTechnician')}
          </Text>
        )}
        {repair.technician === null ? null : (
          <Link
            to={link(repair.id, 'tecnico')}
            preventScrollReset
            className={classes.technicianLink}
            aria-current={part === 'tecnico' ? 'page' : undefined}
            aria-label={`${t('technician')}: ${repair.technician}`}
          >
            {repair.technician}
          </Link>
        )}
        <div className={classes.ends}>
          {step && !partActs ? <NextStepButton step={step} yields={yields} onTake={() => take(step)} /> : null}
          {givesReceipt && isReceiptDue(repair) ? (
            <ActionIcon
              variant="default"
              size={26}
              aria-label={t('receipt')}
              title={t('receipt')}
              onClick={() => setDialog('receipt')}
            >
              <IconSignature size={16} />
            </ActionIcon>
          ) : null}
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={26} aria-label={t('more')}>
                <IconDots size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {DRAWER_VIEWS.map((view) => (
                <Menu.Item key={view} leftSection={VIEW_ICONS[view]} component={Link} to={link(repair.id, view)}>
                  {t(view)}
                </Menu.Item>
              ))}
              <Menu.Divider />
              {canReady && step !== 'mark-ready' ? (
                <Menu.Item leftSection={<IconCheck size={15} />} onClick={() => actions.setReady(true)}>
                  {t('ready')}
                </Menu.Item>
              ) : null}
              <DeliveryMenuItems actions={actions} step={step} onIssue={() => setDialog('ddt')} />
              {edit && isReady ? (
                <Menu.Item leftSection={<IconArrowBackUp size={15} />} onClick={() => actions.setReady(false)}>
                  {t('notReady')}
                </Menu.Item>
              ) : null}
              {edit ? (
                <Menu.Item leftSection={<IconBolt size={15} />} onClick={() => setDialog('urgency')}>
                  {t('urgency')}
                </Menu.Item>
              ) : null}
              {edit ? (
                <Menu.Item
                  leftSection={<IconTool size={15} />}
                  disabled={!repair.allowed_states.some(({ key }) => key === 'UNREPAIRABLE')}
                  title={repair.allowed_states.some(({ key }) => key === 'UNREPAIRABLE') ? undefined : t('notAllowed')}
                  onClick={() => setDialog('unrepairable')}
                >
                  {t('unrepairable')}
                </Menu.Item>
              ) : null}
              {may(account, 'repairs', 'create') ? (
                <Menu.Item leftSection={<IconCopy size={15} />} onClick={actions.clone}>
                  {t('clone')}
                </Menu.Item>
              ) : null}
              {givesReceipt ? (
                <Menu.Item leftSection={<IconSignature size={15} />} onClick={() => setDialog('receipt')}>
                  {t('receipt')}
                </Menu.Item>
              ) : null}
              {may(account, 'workSheets', 'view') ? (
                <Menu.Item leftSection={<IconQrcode size={15} />} onClick={() => openLabelsDialog([repair.id])}>
                  {t('label')}
                </Menu.Item>
              ) : null}
              <DocumentMenuItems onCancel={() => setDialog('cancel-ddt')} />
              {may(account, 'history', 'view') ? (
                <Menu.Item leftSection={<IconHistory size={15} />} component={Link} to={`/admin/storico/${repair.id}`}>
                  {t('openHistory')}
                </Menu.Item>
              ) : null}
              {mayOnRepair(account, 'repairs', 'delete', repair) ? (
                <Menu.Item leftSection={<IconTrash size={15} />} c="var(--of-refusal)" onClick={actions.archive}>
                  {t('delete')}
                </Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      {moveToExplain ? (
        <ReasonDialog
          title={t('reasonTitle', { state: actions.stateText(moveToExplain.id, moveToExplain.text) })}
          onClose={() => setMoveToExplain(null)}
          onGiven={(reason) => {
            setMoveToExplain(null);
            actions.move(moveToExplain, reason);
          }}
        />
      ) : null}
      {dialog === 'ddt' ? (
        <Suspense>
          <DdtDialog ids={[repair.id]} onClose={close} more={(number) => <MailAgainButton nr_ddt_gr={number} />} />
        </Suspense>
      ) : null}
      {dialog === 'cancel-ddt' ? <CancelDdtDialog onClose={close} /> : null}
      {dialog === 'order-parts' ? (
        <Suspense>
          <OrderPartsDialog onClose={close} />
        </Suspense>
      ) : null}
      {dialog === 'receipt' ? (
        <Suspense>
          <ReceiptDialog onClose={close} />
        </Suspense>
      ) : null}
      {dialog === 'unrepairable' ? <UnrepairableDialog onClose={close} /> : null}
      {dialog === 'urgency' ? (
        <Suspense>
          <UrgencyDialog repairId={repair.id} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
