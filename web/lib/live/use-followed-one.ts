import { useTopic } from './live.ts';

/**
 * Follows one thing by the topic of its list.
 * @param topic null: this person may not follow it
 * @param since as for `useTopic`
 * @param again asks for the thing again
 */
export function useFollowedOne(
  topic: string | null,
  id: number,
  since: string | null | undefined,
  again: () => unknown,
): void {
  useTopic(topic, since, {
    onChange: (change) => void (Number(change.id) === id && again()),
    onReset: () => void again(),
  });
}
