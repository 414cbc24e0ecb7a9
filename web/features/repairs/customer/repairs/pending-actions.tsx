import { IconFlag, IconMessage, IconPackage, IconTruckDelivery } from '@tabler/icons-react';
import type { CustomerRepair } from '#api/contracts/customer-repairs.contract.ts';
import { today } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { type PendingAction, pendingActionsOf } from '#web/repairs/customer/customer-labels.ts';
import classes from './pending-actions.module.css';
import { words } from './repairs.texts.ts';

const ICONS = { decide: IconFlag, read: IconMessage, send: IconPackage, collect: IconTruckDelivery };

/** What the customer has to do now, each in a line with its icon; renders nothing if there is nothing to do. */
export function PendingActions({ repair }: { repair: CustomerRepair }) {
  const t = useTexts(words);
  const actions = pendingActionsOf(repair, today());
  if (actions.length === 0) return null;
  return (
    <ul className={classes.asks}>
      {actions.map((action: PendingAction) => {
        const Icon = ICONS[action];
        return (
          <li key={action} className={classes.ask} data-ask={action}>
            <Icon size={18} aria-hidden="true" />
            <span>{t(`ask_${action}`, { n: repair.unread_messages })}</span>
          </li>
        );
      })}
    </ul>
  );
}
