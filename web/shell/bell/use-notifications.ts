import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { get, write } from '#web/lib/api/client.ts';
import { live } from '#web/lib/live/live.ts';

/** A notification that is shown for this long counts as read, in ms (specification, sections 4 and 9). */
export const READ_AFTER_MS = 2_000;

const NOTIFICATIONS = ['notifications'] as const;

/** The notifications of the account, live; fetched again when the connection is back. */
export function useNotifications() {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: NOTIFICATIONS });
    const stops = [
      live.onNotifications(again),
      live.subscribeState(() => {
        if (live.state() === 'online') again();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return useQuery({
    queryKey: NOTIFICATIONS,
    queryFn: async ({ signal }) => (await get('/api/v1/notifications', {}, signal)).data,
  });
}

/** Marks notifications as read; without ids, all of them. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: readonly number[]) =>
      write('POST', '/api/v1/notifications/read', ids === undefined ? {} : { ids: [...ids] }),
    onSuccess: () => client.invalidateQueries({ queryKey: NOTIFICATIONS }),
  });
}
