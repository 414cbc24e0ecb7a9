import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTopic } from './live.ts';

/**
 * Follows one thing by the topic of its list, and has its query asked again when it changes.
 * @param topic null: this person may not follow it
 * @param since as for `useTopic`
 * @param queryKey of the thing's query
 */
export function useFollowedOne(
  topic: string | null,
  id: number,
  since: string | null | undefined,
  queryKey: QueryKey,
): void {
  const client = useQueryClient();
  const again = () => void client.invalidateQueries({ queryKey });
  useTopic(topic, since, {
    onChange: (change) => {
      if (Number(change.id) === id) again();
    },
    onReset: again,
  });
}
