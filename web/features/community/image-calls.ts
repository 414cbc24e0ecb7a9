import { useQueryClient } from '@tanstack/react-query';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { isOwnCommand } from '#web/lib/http/own-commands.ts';
import { flash } from '#web/lib/live/flash.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { usePages } from '#web/lib/live/use-pages.ts';
import { useAccount } from '#web/lib/session/session.ts';

/** The query keys of images, a customer's own or everybody's. */
export const imageKeys = {
  all: ['community-images'] as const,
  one: (id: number) => ['community-images', 'one', id] as const,
};

/** A customer's own images in every state, live. */
export function useOwnImages() {
  const client = useQueryClient();
  const customer = useAccount()?.customerId ?? null;
  const images = usePages([...imageKeys.all, 'own', customer], (cursor, signal) =>
    get('/api/v1/CommunityImage/all', { limit: 50, cursor }, signal),
  );
  const refresh = () => client.invalidateQueries({ queryKey: imageKeys.all });
  useTopic(customer === null ? null : TOPICS.ownCommunityImages(customer), images.since, {
    onChange: async ({ id, commandId }) => {
      await refresh();
      if (!isOwnCommand(commandId)) flash('community-image', Number(id));
    },
    onReset: refresh,
  });
  return images;
}
