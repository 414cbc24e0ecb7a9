import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MenuEntry } from '#api/contracts/menu.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '../api/client.ts';
import { rememberEntries } from '../api/function-here.ts';
import { useTopic } from '../live/live.ts';
import type { Account } from '../session/permissions.ts';
import { language } from '../text/language.ts';

const KEY = 'menu';
/**
 * The storage key of the last offered entries, shown until the server answers, so that no entry appears only to vanish.
 */
const STORAGE_KEY = 'officina.menu';

/** The staff's menu, as the server sent it. */
interface Menu {
  /** The enabled entries that the account may open, in their order; null until they are known. */
  readonly entries: readonly MenuEntry[] | null;
  /** Why it could not be loaded; null when it was loaded, or is still loading. */
  readonly failure: Error | null;
}

export function useMenu(account: Account | null): Menu {
  const queryKey = [KEY, account?.id, account?.permissions];
  const client = useQueryClient();
  const { data, error: failure } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await get('/api/v1/menuAdmin/getMenu', {}, signal);
      rememberEntries(answer.data);
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

/** Stores the entries for the account's next visit, in place of those stored before. */
export function keepMenu({ id }: Pick<Account, 'id'>, entries: readonly MenuEntry[]): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ account: id, entries }));
}

/** The firm's name for an entry, in the current language. */
export const entryName = ({ description }: MenuEntry): string => description[language()];

/** The entries that were offered last in this browser; null when they were another account's, or there are none. */
export function keptMenu({ id }: Pick<Account, 'id'>): readonly MenuEntry[] | null {
  try {
    const { account, entries } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as {
      readonly account?: number;
      readonly entries?: readonly MenuEntry[];
    };
    return account === id ? (entries ?? null) : null;
  } catch {
    return null;
  }
}
