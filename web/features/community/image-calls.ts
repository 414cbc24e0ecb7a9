import { useQueryClient } from '@tanstack/react-query';
import type { CommunityImageRow } from '#api/contracts/community.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { isOwnCommand } from '#web/lib/api/own-commands.ts';
import { flash } from '#web/lib/live/flash.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { usePages } from '#web/lib/live/use-pages.ts';
import { useAccount } from '#web/lib/session/session.ts';

export interface ImagesFilter {
  readonly search?: string;
  readonly status?: CommunityImageRow['status'] | '';
}

/** The query keys of images, a customer's own or everybody's. */
export const imageKeys = {
  all: ['community-images'] as const,
  one: (id: number) => ['community-images', 'one', id] as const,
};

/** Images in every state, live: a customer's own, or everybody's for a reviewer. */
export function useImages({ search = '', status = '' }: ImagesFilter = {}) {
  const client = useQueryClient();
  const customer = useAccount()?.customerId ?? null;
  const params = { search: search || undefined, status: status || undefined, limit: 50 };
  const images = usePages([...imageKeys.all, 'list', search, status], (cursor, signal) =>
    get('/api/v1/CommunityImage/all', { ...params, cursor }, signal),
  );
  const refresh = () => client.invalidateQueries({ queryKey: imageKeys.all });
  const topic = customer === null ? TOPICS.communityImages : TOPICS.ownCommunityImages(customer);
  useTopic(topic, images.since, {
    onChange: async ({ id, commandId }) => {
      await refresh();
      if (!isOwnCommand(commandId)) flash('community-image', Number(id));
    },
    onReset: refresh,
  });
  return images;
}
