import type { Language } from '#domain/accounts/offered/languages.ts';
import { placeOf } from '#domain/dictionary/dictionary.events.ts';
import type { NamedText } from '#domain/dictionary/offered/program-texts.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { wordingsAt } from '#projections/dictionary/dictionary.query.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly inDictionary: InDictionary;
  }
}

/** Messages that the specification takes from the dictionary: the message's code, and the name of its text there. */
export const NAMED_MESSAGES: Readonly<Record<string, NamedText>> = {
  required: 'ThisFieldIsRequired',
  deleted: 'DeleteCompleted',
  'contact-sent': 'ContactRequestCompleted',
  subscribed: 'SubscribeContactCompleted',
  unsubscribed: 'UnsubscribeContactCompleted',
};

/** The firm's own wording of messages, by code. A message that keeps the program's wording is absent. */
export type InDictionary = (codes: readonly string[], language: Language) => Promise<ReadonlyMap<string, string>>;

/** Queries the dictionary only for messages that it holds. */
export function inDictionary(db: Queryable): InDictionary {
  return async (codes, language) => {
    const held = [...new Set(codes)].flatMap((code): [string, string][] => {
      const named = NAMED_MESSAGES[code];
      return named ? [[code, placeOf({ code: named, language })]] : [];
    });
    const wordings = await wordingsAt(
      db,
      held.map(([, place]) => place),
    );
    return new Map(
      held.flatMap(([code, place]): [string, string][] => {
        const text = wordings.get(place);
        return text === undefined ? [] : [[code, text]];
      }),
    );
  };
}
