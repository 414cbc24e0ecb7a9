import { IconFlag, IconMessage, IconPackage, IconTruckDelivery } from '@tabler/icons-react';
import type { CustomerRepair } from '#api/contracts/customer-repairs.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { type PendingAction, pendingActionsOf } from '#web/repairs/customer/customer-labels.ts';
import classes from './pending-actions.module.css';
import { words } from './repairs.texts.ts';

const ICONS = { decide: IconFlag, read: IconMessage, send: IconPackage, collect: IconTruckDelivery };

/** What is asked of the customer now, each in a line with its sign. Nothing asked: nothing shown. */
export function PendingActions({ repair }: { repair: CustomerRepair }) {
  const t = useTexts(words);
  const asks = pendingActionsOf(repair);
  if (asks.length === 0) return null;
  return (
    <ul className={classes.asks}>
      {asks.map((ask: PendingAction) => {
        const Icon = ICONS[ask];
        return (
          <li key={ask} className={classes.ask} data-ask={ask}>
            <Icon size={18} aria-hidden="true" />
            <span>{t(`ask_${ask}`, { n: repair.unread_messages })}</span>
          </li>
        );
      })}
    </ul>
  );
}
