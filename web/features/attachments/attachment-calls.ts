import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TOPICS } from '#api/contracts/topics.ts';
import { get, write } from '#web/lib/api/client.ts';
import { isOwnCommand } from '#web/lib/api/own-commands.ts';
import { flash } from '#web/lib/live/flash.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { usePages } from '#web/lib/live/use-pages.ts';
import { scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';

/** The query keys of attachments, a customer's own or everybody's. */
export const attachmentKeys = {
  all: ['attachments'] as const,
  one: (id: number) => ['attachments', 'one', id] as const,
};

function useFollow(topic: string | null, since: string | null | undefined) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: attachmentKeys.all });
  useTopic(topic, since, {
    onChange: async ({ id, commandId }) => {
      await refresh();
      if (!isOwnCommand(commandId)) flash('attachment', Number(id));
    },
    onReset: refresh,
  });
}

/** The attachments that the firm keeps for the signed-in customer, newest first, live. */
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

/** Everybody's attachments, newest first; live for people who may see all of them. */
export function useAttachments(search: string) {
  const params = { search: search || undefined, limit: 50 };
  const attachments = usePages([...attachmentKeys.all, 'list', search], (cursor, signal) =>
    get('/api/v1/itemAttachmentFile/all', { ...params, cursor }, signal),
  );
  const scope = scopeFor(useAccount(), 'attachments', 'view');
  useFollow(scope === 'all' ? TOPICS.attachments : null, attachments.since);
  return attachments;
}
