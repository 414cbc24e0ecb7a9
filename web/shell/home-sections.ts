import { withQuery } from '#api/contracts/address.ts';
import type { ReadValues } from '#api/contracts/endpoints.ts';
import type { StateBook } from '#domain/repairs/state-book.ts';
import type { StateKey } from '#domain/repairs/state-keys.ts';
import type { Account } from '#web/lib/session/permissions.ts';

/** A list on the home page: some of the repair list, with the way to all of it. `key` names its texts. */
export interface HomeSection {
  readonly key: 'mine' | 'mineUrgent' | 'arriving' | 'unread' | 'answers' | 'overdue' | 'drafts' | 'ready' | 'changed';
  /** What the list is asked for, as its address has it. */
  readonly query: ReadValues<'/api/v1/intervention'>;
  /** Where a row leads. */
  readonly open: 'repair' | 'arrival' | 'quote' | 'history';
}

const standing = (...keys: readonly StateKey[]) => keys.join(',');
const DRAFT = '1';

const byDue = { sort: 'due_on', direction: 'asc' } as const;
const newest = { sort: 'updated_at' } as const;
const overdue: HomeSection = { key: 'overdue', query: { overdue: '1', ...byDue }, open: 'repair' };
const arriving: HomeSection = { key: 'arriving', query: { view: 'arriving' }, open: 'arrival' };
const answers: HomeSection = {
  key: 'answers',
  query: { state: standing('APPROVED', 'REFUSED'), ...newest },
  open: 'quote',
};
const changed: HomeSection = { key: 'changed', query: { view: 'all', ...newest }, open: 'history' };

/**
 * What somebody looks for first when he comes in, by his role: a technician his own by due date, the desk what arrives and what
 * customers wrote and decided, whoever leads what is late and waits for him, an auditor what changed last.
 */
export function homeSections({ id, roles }: Pick<Account, 'id' | 'roles'>): readonly HomeSection[] {
  const own = { technician: String(id) };
  const sections = roles.flatMap((role): readonly HomeSection[] => {
    switch (role) {
      case 'technician':
        return [
          { key: 'mine', query: { ...own, ...byDue }, open: 'repair' },
          { key: 'mineUrgent', query: { ...own, urgent: '1' }, open: 'repair' },
        ];
      case 'desk':
        return [arriving, { key: 'unread', query: { unread: '1', ...newest }, open: 'quote' }, answers, overdue];
      case 'warehouse':
        return [arriving, { key: 'ready', query: { state: standing('READY'), ...byDue }, open: 'repair' }];
      case 'manager':
      case 'admin':
        return [overdue, { key: 'drafts', query: { quote: DRAFT, ...newest }, open: 'quote' }];
      case 'salesman':
        return [answers, overdue];
      case 'auditor':
        return [changed, overdue];
      default:
        return [];
    }
  });
  return sections.filter((section, at) => sections.findIndex(({ key }) => key === section.key) === at);
}

/** The list that a section shows the beginning of: its filters name states by their records. */
export function sectionAddress({ query }: HomeSection, states: Pick<StateBook, 'all'>): string {
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

/** Who leads sees how the work is spread over the technicians. */
export function seesLoad({ roles }: Pick<Account, 'roles'>): boolean {
  return roles.some((role) => role === 'manager' || role === 'admin');
}
