import type { Action, FunctionName } from '../../accounts/offered/permissions.ts';
import type { LocalizedText } from '../../kernel/message.ts';

/** A page of the staff's area, as its menu knows it. */
export interface AdminPage {
  readonly url: string;
  /** Its name, until the firm renames it. */
  readonly name: LocalizedText;
  /** The right that opens it; null: all staff may open it. */
  readonly needs: readonly [FunctionName, Action] | null;
}

/** The pages that belong to no record family, in the menu's initial order. `key` names their icons. */
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
  {
    key: 'salesmen',
    url: '/area-agenti',
    name: { it: 'I miei clienti', en: 'My customers' },
    needs: ['salesmen', 'view'],
  },
  { key: 'orders', url: '/admin/ordini', name: { it: 'Ordini', en: 'Orders' }, needs: ['orders', 'view'] },
  { key: 'stock', url: '/admin/magazzino', name: { it: 'Magazzino', en: 'Stock' }, needs: ['stock', 'view'] },
  { key: 'ads', url: '/admin/annunci', name: { it: 'Annunci', en: 'Ads' }, needs: ['ads', 'approve'] },
  {
    key: 'reports',
    url: '/admin/segnalazioni',
    name: { it: 'Segnalazioni', en: 'Reports' },
    needs: ['ads', 'approve'],
  },
  { key: 'shops', url: '/admin/negozi', name: { it: 'Negozi', en: 'Shops' }, needs: ['ads', 'approve'] },
  { key: 'images', url: '/admin/immagini', name: { it: 'Immagini', en: 'Images' }, needs: ['ads', 'approve'] },
  {
    key: 'attachments',
    url: '/admin/allegati',
    name: { it: 'Allegati', en: 'Attachments' },
    needs: ['attachments', 'view'],
  },
  { key: 'pages', url: '/admin/pagine', name: { it: 'Pagine del sito', en: 'Site pages' }, needs: ['pages', 'view'] },
  { key: 'theme', url: '/admin/aspetto', name: { it: 'Aspetto del sito', en: 'Site look' }, needs: ['pages', 'view'] },
  {
    key: 'siteCode',
    url: '/admin/codice',
    name: { it: 'Stili e script', en: 'Styles and scripts' },
    needs: ['siteCode', 'view'],
  },
  {
    key: 'media',
    url: '/admin/mediateca',
    name: { it: 'Mediateca', en: 'Media library' },
    needs: ['pages', 'view'],
  },
  {
    key: 'requests',
    url: '/admin/richieste',
    name: { it: 'Richieste dal sito', en: 'Requests from the site' },
    needs: ['requests', 'view'],
  },
  {
    key: 'statistics',
    url: '/admin/statistiche',
    name: { it: 'Statistiche', en: 'Statistics' },
    needs: ['statistics', 'view'],
  },
  {
    key: 'newsletters',
    url: '/admin/newsletter',
    name: { it: 'Newsletter', en: 'Newsletters' },
    needs: ['newsletters', 'view'],
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
