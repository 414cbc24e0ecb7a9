import { withQuery } from '#api/contracts/address.ts';
import type { ReadValues } from '#api/contracts/endpoints.ts';
import {
  LEADS_FIRM,
  type Permission,
  RECEIVES_FOR_DESK,
  WORKS_ON_REPAIRS,
} from '#domain/accounts/offered/permissions.ts';
import type { StateKey } from '#domain/repairs/offered/state-keys.ts';
import type { StateCatalogue } from '#domain/repairs/state-catalogue.ts';
import { type Account, may, scopeFor } from '#web/lib/session/permissions.ts';

/** A list on the home page: the beginning of a repair list, with a link to all of it. `key` names its texts. */
export interface HomeSection {
  readonly key: 'mine' | 'mineUrgent' | 'arriving' | 'unread' | 'answers' | 'overdue' | 'drafts' | 'ready' | 'changed';
  /** The query of the list, as its address has it. */
  readonly query: ReadValues<'/api/v1/intervention'>;
  /** Where a row leads. */
  readonly open: 'repair' | 'arrival' | 'quote' | 'history';
}

const stateFilter = (...keys: readonly StateKey[]) => keys.join(',');
const DRAFT = '1';

const byDue = { sort: 'due_on', direction: 'asc' } as const;
const newest = { sort: 'updated_at' } as const;
const overdue: HomeSection = { key: 'overdue', query: { overdue: '1', ...byDue }, open: 'repair' };
const arriving: HomeSection = { key: 'arriving', query: { view: 'arriving' }, open: 'arrival' };
const answers: HomeSection = {
  key: 'answers',
  query: { state: stateFilter('APPROVED', 'REFUSED'), ...newest },
  open: 'quote',
};
const changed: HomeSection = { key: 'changed', query: { view: 'all', ...newest }, open: 'history' };

/**
 * The lists that a person looks for first, by what their roles let them do, no matter who made these roles:
 * - who works on repairs: their own, by due date;
 * - who gets the desk's mails: arrivals, and what customers wrote and decided;
 * - who only ticks arrivals: arrivals, and what is ready;
 * - who leads: what is late, and what waits for them;
 * - who looks after customers of their own: these customers' answers;
 * - who exports history: what changed last.
 * Staff who do none of this see what is late.
 */
export function homeSections(account: Account): readonly HomeSection[] {
  const own = { technician: String(account.id) };
  const is = ({ function: name, action }: Permission) => may(account, name, action);
  const leads = is(LEADS_FIRM);
  const receives = is(RECEIVES_FOR_DESK);
  const onlyArrivals = may(account, 'repairs', 'arrive') && !receives && !leads;
  const parts: readonly (readonly [boolean, readonly HomeSection[]])[] = [
    [
      is(WORKS_ON_REPAIRS),
      [
        { key: 'mine', query: { ...own, ...byDue }, open: 'repair' },
        { key: 'mineUrgent', query: { ...own, urgent: '1' }, open: 'repair' },
      ],
    ],
    [receives, [arriving, { key: 'unread', query: { unread: '1', ...newest }, open: 'quote' }, answers, overdue]],
    [onlyArrivals, [arriving, { key: 'ready', query: { state: stateFilter('READY'), ...byDue }, open: 'repair' }]],
    [leads, [overdue, { key: 'drafts', query: { quote: DRAFT, ...newest }, open: 'quote' }]],
    [scopeFor(account, 'repairs', 'view') === 'customers', [answers, overdue]],
    [may(account, 'history', 'export'), [changed, overdue]],
  ];
  const sections = parts.flatMap(([shown, some]) => (shown ? some : []));
  if (sections.length === 0 && may(account, 'repairs', 'view')) return [overdue];
  return sections.filter((section, at) => sections.findIndex(({ key }) => key === section.key) === at);
}

/**
 * The address of the list of which a section shows the beginning: its filters name states by the ids of their records.
 */
export function sectionAddress({ query }: HomeSection, states: Pick<StateCatalogue, 'all'>): string {
  const { view, state, ...others } = query;
  const keys = state?.split(',') ?? [];
  const ids = states.all.filter(({ key }) => keys.includes(key)).map(({ id }) => id);
  const filters = state ? { ...others, state: ids.join(',') } : others;
  const base = view === 'arriving' ? '/admin/arrivi' : '/admin/riparazioni';
  const kept = view === undefined || view === 'arriving' ? filters : { view, ...filters };
  return withQuery(base, kept);
}

/** Where a row of a section leads. */
export function rowAddress({ open }: HomeSection, id: number): string {
  switch (open) {
    case 'arrival':
      return `/admin/arrivi/${id}`;
    case 'quote':
      return `/admin/riparazioni/${id}/preventivo`;
    case 'history':
      return `/admin/storico/${id}`;
    case 'repair':
      return `/admin/riparazioni/${id}`;
  }
}

/** Whose figures the home page shows: the whole workshop's, or the person's own. */
export type Figures = 'firm' | 'own';

/**
 * Leaders and the desk see the figures of the whole workshop, people who work on repairs those of their own; others see
 * none.
 */
export function homeFigures(account: Account): Figures | null {
  const is = ({ function: name, action }: Permission) => may(account, name, action);
  if (!may(account, 'repairs', 'view')) return null;
  if (is(LEADS_FIRM) || is(RECEIVES_FOR_DESK)) return 'firm';
  return is(WORKS_ON_REPAIRS) ? 'own' : null;
}

/** Leaders see how the work is spread over the technicians. */
export function seesLoad(account: Account): boolean {
  return may(account, LEADS_FIRM.function, LEADS_FIRM.action);
}
