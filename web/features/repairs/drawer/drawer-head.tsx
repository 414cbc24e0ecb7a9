import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconBolt, IconClock, IconClockExclamation, IconPackage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDay, today } from '#web/lib/dates/dates.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from '#web/repairs/drawer/drawer.module.css';
import { drawerTexts } from '#web/repairs/drawer/drawer.texts.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { isDueSoon, isOverdue } from '#web/repairs/overdue.ts';
import { type DrawerPart, useRepairLink } from '#web/repairs/use-open-repair.ts';
import { DrawerActions } from './actions/drawer-actions.tsx';
import { useRepairActions } from './actions/use-repair-actions.ts';
import { DrawerTabs } from './drawer-tabs.tsx';
import { orangeMark } from './orange-mark.ts';

/** Whose the repair is, beside its code: opens the customer. */
export function DrawerCustomer({ current }: { current: DrawerPart | null }) {
  const { repair } = useDrawer();
  const link = useRepairLink();
  const name = shownName(repair.descriptionCustomer);
  return (
    <Link
      to={link(repair.id, 'cliente')}
      preventScrollReset
      title={name}
      className={classes.customer}
      aria-current={current === 'cliente' ? 'page' : undefined}
    >
      {name}
    </Link>
  );
}

/** The drawer's head under code and customer: state, technician and next step in a line, marks, tabs. */
export function DrawerHead({ current }: { current: DrawerPart | null }) {
  const t = useTexts(drawerTexts);
  const { repair } = useDrawer();
  const actions = useRepairActions(repair);
  return (
    <div className={classes.head}>
      {repair.archived ? (
        <Alert variant="default" p="xs">
          <Group justify="space-between">
            {t('archived')}
            <Button size="compact-sm" variant="default" onClick={actions.restore}>
              {t('restore')}
            </Button>
          </Group>
        </Alert>
      ) : (
        <DrawerActions actions={actions} />
      )}
      <Marks />
      <DrawerTabs current={current} />
    </div>
  );
}

/** What is remarkable about the repair; nothing if nothing is. The first to go when the content is scrolled. */
function Marks() {
  const t = useTexts(drawerTexts);
  const { repair } = useDrawer();
  const orange = orangeMark(repair);
  const marks = [
    orange === null ? null : (
      <span key="orange" className={classes.orange}>
        <IconAlertTriangle size={13} aria-hidden="true" />
        {t(orange)}
      </span>
    ),
    repair.open_urgencies === 0 ? null : (
      <span key="urgent" className={classes.mark}>
        <IconBolt size={13} aria-hidden="true" />
        {t('urgent')}
      </span>
    ),
    repair.state === 'READY' && repair.storage_fee ? (
      <span key="storage" className={classes.mark}>
        <IconPackage size={13} aria-hidden="true" />
        {t('inStorage', { n: repair.storage_fee.days, amount: formatMoney(repair.storage_fee.amount) })}
      </span>
    ) : null,
    isDueSoon(repair, today()) ? (
      <span key="soon" className={classes.mark}>
        <IconClock size={13} aria-hidden="true" />
        {t('dueSoon', { day: formatDay(repair.due_on) })}
      </span>
    ) : null,
    isOverdue(repair.due_on, today()) ? (
      <span key="overdue" className={classes.mark}>
        <IconClockExclamation size={13} aria-hidden="true" />
        {t('overdue', { day: formatDay(repair.due_on) })}
      </span>
    ) : null,
  ].filter((mark) => mark !== null);
  return marks.length === 0 ? null : <div className={classes.marks}>{marks}</div>;
}
