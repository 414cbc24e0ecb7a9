import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconBolt, IconClock, IconClockExclamation } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDay, today } from '#web/lib/dates/dates.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from '#web/repairs/drawer/drawer.module.css';
import { drawerTexts } from '#web/repairs/drawer/drawer.texts.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { isDueSoon, isOverdue } from '#web/repairs/overdue.ts';
import { QuoteFlag } from '#web/repairs/quote-flag.tsx';
import { StateGlyph } from '#web/repairs/state-glyph.tsx';
import { useStateName } from '#web/repairs/states.ts';
import { type DrawerPart, useRepairLink } from '#web/repairs/use-open-repair.ts';
import { DrawerActions } from './actions/drawer-actions.tsx';
import { useRepairActions } from './actions/use-repair-actions.ts';
import { DrawerTabs } from './drawer-tabs.tsx';
import { orangeMark } from './orange-mark.ts';

/** The drawer's head under the code: customer, state and marks, actions, tabs. */
export function DrawerHead({ current }: { current: DrawerPart | null }) {
  const t = useTexts(drawerTexts);
  const { repair } = useDrawer();
  const stateName = useStateName();
  const link = useRepairLink();
  const actions = useRepairActions(repair);
  const orange = orangeMark(repair);
  return (
    <div className={classes.head}>
      <div>
        <Text fw={600} className={classes.customer}>
          <Link
            to={link(repair.id, 'cliente')}
            preventScrollReset
            aria-current={current === 'cliente' ? 'page' : undefined}
          >
            {shownName(repair.descriptionCustomer)}
          </Link>
        </Text>
        <div className={classes.marks}>
          <Badge leftSection={<StateGlyph state={repair.state} id={repair.states_id} />}>{stateName(repair)}</Badge>
          {repair.id_states_quote === null ? null : <QuoteFlag id={repair.id_states_quote} />}
          {orange ? (
            <span className={classes.orange}>
              <IconAlertTriangle size={13} aria-hidden="true" />
              {t(orange)}
            </span>
          ) : null}
          {repair.open_urgencies > 0 ? (
            <span className={classes.mark}>
              <IconBolt size={13} aria-hidden="true" />
              {t('urgent')}
            </span>
          ) : null}
          {isDueSoon(repair, today()) ? (
            <span className={classes.mark}>
              <IconClock size={13} aria-hidden="true" />
              {t('dueSoon', { day: formatDay(repair.due_on) })}
            </span>
          ) : null}
          {isOverdue(repair.due_on, today()) ? (
            <span className={classes.mark}>
              <IconClockExclamation size={13} aria-hidden="true" />
              {t('overdue', { day: formatDay(repair.due_on) })}
            </span>
          ) : null}
        </div>
      </div>
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
      <DrawerTabs current={current} />
    </div>
  );
}
