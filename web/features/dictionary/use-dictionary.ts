import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProgramText, WordingChange } from '#api/contracts/dictionary.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { withWording } from './find-texts.ts';

const KEY = ['dictionary'];

interface DictionaryAnswer {
  readonly data: readonly ProgramText[];
  readonly revision: number;
}

/** All texts of the program with the firm's wordings, live. */
export function useDictionary() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => get('/api/v1/dictionary', {}, signal) });
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  const patch = (change: WordingChange, revision = 0) =>
    client.setQueryData<DictionaryAnswer>(
      KEY,
      (known) =>
        known && { ...known, data: withWording(known.data, change), revision: Math.max(known.revision, revision) },
    );
  useTopic(TOPICS.dictionary, query.data?.position, {
    onChange: ({ row }) => patch(row as unknown as WordingChange),
    onReset: refresh,
  });
  /** @param text empty: restores the program's own @throws ApiFailure with the refusal */
  const reword = async (code: string, language: string, text: string) => {
    try {
      const answer = await write(
        'POST',
        '/api/v1/dictionary',
        { code, language, text },
        { revision: query.data?.revision ?? 0 },
      );
      patch({ code, language, text: text === '' ? null : text }, answer.revision);
    } catch (error) {
      // If somebody else reworded it meanwhile, their wording is shown beside the refusal.
      await refresh();
      throw error;
    }
  };
  return { ...query, texts: query.data?.data, reword };
}
