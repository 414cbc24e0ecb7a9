import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { TOPICS } from '#api/contracts/topics.ts';
import { get, write } from '#web/lib/api/client.ts';
import { isOwnCommand } from '#web/lib/api/own-commands.ts';
import { flash } from '#web/lib/live/flash.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';

/** Keys of attachments, one's own or everybody's. */
export const attachmentKeys = {
  all: ['attachments'] as const,
  one: (id: number) => ['attachments', 'one', id] as const,
};

function useFollow(topic: string | null, since: string | null | undefined) {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: attachmentKeys.all });
  useTopic(topic, since, {
    onChange: async ({ id, commandId }) => {
      await again();
      if (!isOwnCommand(commandId)) flash('attachment', Number(id));
    },
    onReset: again,
  });
}

/** What the firm keeps for whoever is signed in, newest first, live. */
export function useOwnAttachments() {
  const customer = useAccount()?.customerId ?? null;
  const query = useQuery({
    queryKey: [...attachmentKeys.all, 'own', customer],
    queryFn: () => write('POST', '/api/v1/itemAttachmentFile/getAllByAttachmentUser', {}),
    enabled: customer !== null,
  });
  useFollow(customer === null ? null : TOPICS.ownAttachments(customer), query.data?.position);
  return query;
}

/** Everybody's, newest first, live. */
export function useAttachments(search: string) {
  const list = useInfiniteQuery({
    queryKey: [...attachmentKeys.all, 'list', search],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const asked = { search: search || undefined, cursor: pageParam ?? undefined };
      return get('/api/v1/itemAttachmentFile/all', { ...asked, limit: 50 }, signal);
    },
    getNextPageParam: (last) => last.next,
  });
  const scope = scopeFor(useAccount(), 'attachments', 'view');
  const topic = scope === 'all' ? TOPICS.attachments : null;
  useFollow(topic, list.data === undefined ? undefined : (list.data.pages[0]?.position ?? null));
  return { ...list, rows: list.data?.pages.flatMap((page) => page.data) ?? [] };
}
