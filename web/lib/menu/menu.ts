import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MenuEntry } from '#api/contracts/menu.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '../api/client.ts';
import { useTopic } from '../live/live.ts';
import type { Account } from '../session/permissions.ts';
import { language } from '../text/language.ts';

const KEY = 'menu';
/** What this browser was offered last: shown until the server answers, so that nothing appears only to vanish. */
const KEPT = 'officina.menu';
let last: readonly MenuEntry[] = [];

/** The staff's menu as the server gave it. */
interface Menu {
  /** The enabled entries that the account may open, in their order; null until they are known. */
  readonly entries: readonly MenuEntry[] | null;
  /** Why it was not given; null: it was, or is still asked for. */
  readonly failure: Error | null;
}

export function useMenu(account: Account | null): Menu {
  const queryKey = [KEY, account?.id, account?.permissions];
  const client = useQueryClient();
  const { data, error: failure } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await get('/api/v1/menuAdmin/getMenu', {}, signal);
      last = answer.data;
      if (account) keepMenu(account, answer.data);
      return answer;
    },
    enabled: account !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const again = () => client.invalidateQueries({ queryKey: [KEY] });
  useTopic(TOPICS.menu, data?.position, { onChange: again, onReset: again });
  if (data) return { entries: data.data, failure };
  return { entries: account ? keptMenu(account) : null, failure };
}

/** Kept for when this account comes again, in place of what was kept before. */
export function keepMenu({ id }: Pick<Account, 'id'>, entries: readonly MenuEntry[]): void {
  localStorage.setItem(KEPT, JSON.stringify({ account: id, entries }));
}

/** As the firm calls it, in the language of now. */
export const entryName = ({ description }: MenuEntry): string => description[language()];

/** The `idFunctionality` of the page that is open: the nearest entry that its address comes under; 0: none. */
export function functionHere(path: string = location.pathname, entries: readonly MenuEntry[] = last): string {
  const under = entries.filter(({ url }) => path === url || path.startsWith(`${url}/`));
  const [nearest] = under.sort((one, other) => other.url.length - one.url.length);
  return String(nearest?.id ?? 0);
}

/** What this browser was offered last, if it was this account: nobody is shown another's. */
export function keptMenu({ id }: Pick<Account, 'id'>): readonly MenuEntry[] | null {
  try {
    const { account, entries } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as {
      readonly account?: number;
      readonly entries?: readonly MenuEntry[];
    };
    return account === id ? (entries ?? null) : null;
  } catch {
    return null;
  }
}
