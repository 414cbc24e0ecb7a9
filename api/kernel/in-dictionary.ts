import type { Language } from '#domain/accounts/languages.ts';
import { placeOf } from '#domain/dictionary/dictionary.events.ts';
import type { NamedText } from '#domain/dictionary/program-texts.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { wordingsAt } from '#projections/dictionary/dictionary.query.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly inDictionary: InDictionary;
  }
}

/** The messages that the specification takes from the dictionary, by their code. */
export const NAMED_MESSAGES: Readonly<Record<string, NamedText>> = {
  required: 'ThisFieldIsRequired',
  deleted: 'DeleteCompleted',
  'contact-sent': 'ContactRequestCompleted',
  subscribed: 'SubscribeContactCompleted',
  unsubscribed: 'UnsubscribeContactCompleted',
};

/** The words of the firm for some messages, by their code; those that read as the program has them are not among them. */
export type InDictionary = (codes: readonly string[], language: Language) => Promise<ReadonlyMap<string, string>>;

/** Asks the dictionary only for messages that it holds. */
export function inDictionary(db: Queryable): InDictionary {
  return async (codes, language) => {
    const held = [...new Set(codes)].flatMap((code): [string, string][] => {
      const named = NAMED_MESSAGES[code];
      return named ? [[code, placeOf({ code: named, language })]] : [];
    });
    const said = await wordingsAt(
      db,
      held.map(([, place]) => place),
    );
    return new Map(
      held.flatMap(([code, place]): [string, string][] => {
        const text = said.get(place);
        return text === undefined ? [] : [[code, text]];
      }),
    );
  };
}
