import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FirmTerms, PublicFirm } from '#api/contracts/firm.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '../api/client.ts';
import { read } from '../http/send.ts';
import { useTopic } from '../live/live.ts';

/** The query key below which everything about the firm is cached. */
export const FIRM_KEY = ['firm'] as const;
const PUBLIC_KEY = [...FIRM_KEY, 'public'] as const;

/** The firm as everybody sees it, signed in or not; undefined until it is known. */
export function useFirm(): PublicFirm | undefined {
  return useQuery({
    queryKey: PUBLIC_KEY,
    queryFn: async ({ signal }) => (await read('/api/v1/firm/public', {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** The terms that a new quote begins with; undefined until they are known. */
export function useFirmTerms(): FirmTerms | undefined {
  return useQuery({
    queryKey: [...FIRM_KEY, 'terms'],
    queryFn: async ({ signal }) => (await get('/api/v1/firm/terms', {}, signal)).data,
  }).data;
}

/** Keeps all that is shown of the firm up to date, for a signed-in account. */
export function useLiveFirm(): void {
  const client = useQueryClient();
  const known = useFirm();
  useTopic(TOPICS.firm, known?.position, {
    onChange: ({ row }) => {
      if (row) client.setQueryData(PUBLIC_KEY, row);
      client.invalidateQueries({ queryKey: FIRM_KEY });
    },
    onReset: () => client.invalidateQueries({ queryKey: FIRM_KEY }),
  });
}
