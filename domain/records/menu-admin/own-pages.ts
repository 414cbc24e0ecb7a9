import type { Action, FunctionName } from '../../accounts/permissions.ts';
import type { Texts } from '../../kernel/message.ts';

/** A page of the staff's area, as its menu knows it. */
export interface AdminPage {
  readonly url: string;
  /** What it is called until the firm calls it otherwise. */
  readonly name: Texts;
  /** What one must be allowed to do to open it; null: everybody of the staff may. */
  readonly needs: readonly [FunctionName, Action] | null;
}

/** The pages that are no record family's, in the menu's first order; `key` names their icons. */
export const OWN_PAGES = [
  { key: 'home', url: '/admin', name: { it: 'Inizio', en: 'Home' }, needs: null },
  {
    key: 'repairs',
    url: '/admin/riparazioni',
    name: { it: 'Riparazioni', en: 'Repairs' },
    needs: ['repairs', 'view'],
  },
  {
    key: 'arrivals',
    url: '/admin/arrivi',
    name: { it: 'In arrivo', en: 'Arriving' },
    needs: ['repairs', 'view'],
  },
  {
    key: 'assigned',
    url: '/admin/assegnate',
    name: { it: 'Assegnate a me', en: 'Assigned to me' },
    needs: ['repairs', 'work'],
  },
  {
    key: 'items',
    url: '/admin/ricerca-articoli',
    name: { it: 'Cerca articoli', en: 'Find parts' },
    needs: ['catalogue', 'view'],
  },
  {
    key: 'customers',
    url: '/admin/clienti',
    name: { it: 'Clienti', en: 'Customers' },
    needs: ['customers', 'view'],
  },
  { key: 'mails', url: '/admin/posta', name: { it: 'Posta inviata', en: 'Sent mail' }, needs: ['mails', 'view'] },
  { key: 'history', url: '/admin/storico', name: { it: 'Storico', en: 'History' }, needs: ['history', 'view'] },
  { key: 'firm', url: '/admin/azienda', name: { it: 'Azienda', en: 'Firm' }, needs: ['firm', 'view'] },
  { key: 'users', url: '/admin/utenti', name: { it: 'Utenti', en: 'Users' }, needs: ['users', 'view'] },
  { key: 'roles', url: '/admin/ruoli', name: { it: 'Ruoli', en: 'Roles' }, needs: ['roles', 'view'] },
  {
    key: 'dictionary',
    url: '/admin/dizionario',
    name: { it: 'Dizionario', en: 'Dictionary' },
    needs: ['catalogue', 'edit'],
  },
] as const satisfies readonly (AdminPage & { readonly key: string })[];
export type OwnPageKey = (typeof OWN_PAGES)[number]['key'];
