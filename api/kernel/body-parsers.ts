import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { apiMessages } from './api.messages.ts';
import { malformed } from './problem.ts';

/**
 * Most values that a body may be made of. A hundred lines of a quote are some thousands; sixty megabytes of empty lists
 * took a process more than a minute and four gigabytes. Only what is inside one text (a file) may be large.
 */
export const MOST_VALUES = 50_000;

const PARTS_OF_JSON = [',', '[', '{', ':'];
const PARTS_OF_FORMS = ['&'];

/** JSON and forms, as texts whose number of values is looked at before they are taken apart. */
export function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // DELETE and toggles are often sent as JSON without a body: that is no fault.
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

/** Signs inside texts count as well: they are few. A file in letters has none, so that a large one is looked through at once. */
function hasMore(body: string, signs: readonly string[]): boolean {
  let found = 0;
  for (const sign of signs) {
    for (let at = body.indexOf(sign); at >= 0; at = body.indexOf(sign, at + 1)) if (++found > MOST_VALUES) return true;
  }
  return false;
}
