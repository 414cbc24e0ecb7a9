import type { Action, FunctionName } from '#domain/accounts/permissions.ts';
import { type Account, may } from '#web/lib/session/permissions.ts';

/** An entry of the staff's menu. `text` is a key of the shell's texts. */
export interface MenuEntry {
  readonly to: string;
  readonly text: 'home' | 'repairs' | 'arrivals' | 'customers' | 'mails' | 'history' | 'firm' | 'users' | 'roles';
  readonly needs: readonly [FunctionName, Action] | null;
}

export const MENU: readonly MenuEntry[] = [
  { to: '/admin', text: 'home', needs: null },
  { to: '/admin/riparazioni', text: 'repairs', needs: ['repairs', 'view'] },
  { to: '/admin/arrivi', text: 'arrivals', needs: ['repairs', 'view'] },
  { to: '/admin/clienti', text: 'customers', needs: ['customers', 'view'] },
  { to: '/admin/posta', text: 'mails', needs: ['mails', 'view'] },
  { to: '/admin/storico', text: 'history', needs: ['history', 'view'] },
  { to: '/admin/azienda', text: 'firm', needs: ['firm', 'view'] },
  { to: '/admin/utenti', text: 'users', needs: ['users', 'view'] },
  { to: '/admin/ruoli', text: 'roles', needs: ['roles', 'view'] },
];

/** Whether an entry leads to this address, or to what lies under it. */
function leadsTo({ to }: MenuEntry, pathname: string): boolean {
  return pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));
}

/** Whether the account may open what an entry leads to; addresses that none leads to say so themselves. */
export function mayOpen(account: Account, pathname: string): boolean {
  const entry = MENU.find((one) => leadsTo(one, pathname));
  return !entry?.needs || may(account, entry.needs[0], entry.needs[1]);
}

/** The entries that the account may open. */
export function menuFor(account: Account): readonly MenuEntry[] {
  return MENU.filter(({ needs }) => needs === null || may(account, needs[0], needs[1]));
}
