import { TOPICS } from '#api/contracts/topics.ts';
import { changeOf } from '#api/realtime/change-of.ts';
import type { FeedOf } from '#api/realtime/feed.ts';
import { inOneRoom } from '#api/realtime/feed-kinds.ts';
import { namedText } from '#domain/dictionary/offered/program-texts.ts';
import { wordingsAt } from '#projections/dictionary/dictionary.query.ts';

/** Topic `dictionary`: texts as they read now, for every signed-in account. */
export const dictionaryFeed: FeedOf = (db) =>
  inOneRoom({
    topic: TOPICS.dictionary,
    readModels: ['dictionary'],
    mayFollow: () => true,
    changes: async (rows, position) => {
      const places = [...rows.keys()].map(String);
      const said = await wordingsAt(db, places);
      return places.map((place) => {
        const [language = '', code = ''] = place.split(' ');
        const wording = { code, language, text: said.get(place) ?? namedText(code, language) };
        return changeOf(TOPICS.dictionary, place, wording, position, rows.get(place));
      });
    },
  });
