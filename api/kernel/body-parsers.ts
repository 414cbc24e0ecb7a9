import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { apiMessages } from './api.messages.ts';
import { malformed } from './problem.ts';

/**
 * The most values that a body may hold. A quote of a hundred lines has some thousands; a body of sixty megabytes of
 * empty lists kept a process busy for more than a minute and took four gigabytes. Only a single text (a file) may be
 * large.
 */
export const MOST_VALUES = 50_000;

const PARTS_OF_JSON = [',', '[', '{', ':'];
const PARTS_OF_FORMS = ['&'];

/** Parses JSON and forms, and first counts the values in the text. @throws Problem 400 more than {@link MOST_VALUES} */
export function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients often send DELETE and toggles as JSON without a body: that is no fault.
    if (body === '') done(null, {});
    else if (hasMore(body as string, PARTS_OF_JSON)) done(tooManyValues());
    else parseJson(request, body as string, done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    if (hasMore(body as string, PARTS_OF_FORMS)) done(tooManyValues());
    else done(null, parseForm(body as string, '&', '=', { maxKeys: 0 }));
  });
}

const tooManyValues = () => malformed([{ field: '', message: apiMessages.malformed }]);

/** Counts signs inside texts as well: they are few. A file in base64 has none, so a large one is scanned quickly. */
function hasMore(body: string, signs: readonly string[]): boolean {
  let found = 0;
  for (const sign of signs) {
    for (let at = body.indexOf(sign); at >= 0; at = body.indexOf(sign, at + 1)) if (++found > MOST_VALUES) return true;
  }
  return false;
}
