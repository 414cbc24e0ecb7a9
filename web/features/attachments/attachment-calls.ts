import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TOPICS } from '#api/contracts/topics.ts';
import { write } from '#web/lib/api/client.ts';
import { isOwnCommand } from '#web/lib/http/own-commands.ts';
import { flash } from '#web/lib/live/flash.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { useAccount } from '#web/lib/session/session.ts';

/** The query keys of attachments, a customer's own or everybody's. */
export const attachmentKeys = {
  all: ['attachments'] as const,
  one: (id: number) => ['attachments', 'one', id] as const,
};

/** The attachments that the firm keeps for the signed-in customer, newest first, live. */
export function useOwnAttachments() {
  const customer = useAccount()?.customerId ?? null;
  const query = useQuery({
    queryKey: [...attachmentKeys.all, 'own', customer],
    queryFn: () => write('POST', '/api/v1/itemAttachmentFile/getAllByAttachmentUser', {}),
    enabled: customer !== null,
  });
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: attachmentKeys.all });
  useTopic(customer === null ? null : TOPICS.ownAttachments(customer), query.data?.position, {
    onChange: async ({ id, commandId }) => {
      await refresh();
      if (!isOwnCommand(commandId)) flash('attachment', Number(id));
    },
    onReset: refresh,
  });
  return query;
}
