import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TOPICS } from '#api/contracts/topics.ts';
import type { CodeContent } from '#domain/site-code/code-content.ts';
import type { CodeKind } from '#domain/site-code/code-kinds.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useTopic } from '#web/lib/live/live.ts';

const KEY = ['site-code'] as const;
const listKey = (kind: CodeKind) => [...KEY, kind] as const;
export const codeKey = (kind: CodeKind, id: number) => [...listKey(kind), id] as const;

export const fetchCode = async (kind: CodeKind, id: number, signal?: AbortSignal) =>
  kind === 'css'
    ? (await get('/api/v1/managestyle/:id', { id }, signal)).data
    : (await get('/api/v1/js/:id', { id }, signal)).data;

/** All styles, or all scripts, live. */
export function useCodes(kind: CodeKind) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: listKey(kind),
    queryFn: ({ signal }) =>
      kind === 'css' ? get('/api/v1/managestyle/all', {}, signal) : get('/api/v1/js/all', {}, signal),
  });
  const refresh = () => void client.invalidateQueries({ queryKey: KEY });
  useTopic(TOPICS.siteCode, query.data?.position, { onChange: refresh, onReset: refresh });
  return query;
}

/** One style or script, as its authors see it. */
export function useCode(kind: CodeKind, id: number) {
  return useQuery({ queryKey: codeKey(kind, id), queryFn: ({ signal }) => fetchCode(kind, id, signal) });
}

export const fetchHistory = async (kind: CodeKind, id: number, signal?: AbortSignal) =>
  kind === 'css'
    ? (await get('/api/v1/managestyle/:id/history', { id }, signal)).data
    : (await get('/api/v1/js/:id/history', { id }, signal)).data;

/** Makes everything that shows styles or scripts fetch again, after a change. */
export function useRefreshSiteCode(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** Adds a style or script. */
export const openCode = (kind: CodeKind, said: { readonly name: string }, commandId: string) =>
  kind === 'css'
    ? write('PUT', '/api/v1/managestyle', said, { commandId })
    : write('PUT', '/api/v1/js', said, { commandId });

/** Saves the changes of a draft. @param revision that the changes are based on */
export const saveCode = (kind: CodeKind, id: number, changes: Partial<CodeContent>, revision: number) =>
  kind === 'css'
    ? write('POST', '/api/v1/managestyle', { id, ...changes }, { revision })
    : write('POST', '/api/v1/js', { id, ...changes }, { revision });

/** Publishes the draft that the person saw, by its hash. */
export const publishCode = (kind: CodeKind, id: number, hash: string) =>
  kind === 'css'
    ? write('POST', '/api/v1/managestyle/:id/publish', { id, hash })
    : write('POST', '/api/v1/js/:id/publish', { id, hash });

/** Switches a style or script on or off, on all its pages. */
export const switchCode = (kind: CodeKind, id: number, on: boolean) => {
  if (kind === 'css')
    return on
      ? write('POST', '/api/v1/managestyle/:id/enable', { id })
      : write('POST', '/api/v1/managestyle/:id/disable', { id });
  return on ? write('POST', '/api/v1/js/:id/enable', { id }) : write('POST', '/api/v1/js/:id/disable', { id });
};

/** Deletes a style or script for ever. */
export const removeCode = (kind: CodeKind, id: number) =>
  kind === 'css' ? write('DELETE', '/api/v1/managestyle/:id', { id }) : write('DELETE', '/api/v1/js/:id', { id });
