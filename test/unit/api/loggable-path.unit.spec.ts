import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#api/contracts/endpoints.ts';
import { loggablePath } from '#api/kernel/loggable-path.ts';
import { REQUEST_LINKS } from '#commands/public-requests/request.links.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';

/** The shortest link that we sign. */
const SIGNED = signedLinks(randomBytes(32)).make(REQUEST_LINKS.booking, {
  id: 1,
  newsletter: undefined,
  expiresAt: '2027-01-01T00:00:00.000Z',
});
const BARE = randomBytes(32).toString('base64url');

/** Every address with a secret in it: of the calls, of the screens, and of the public pages. */
const written = ['web/router.tsx', ...globSync('api/site/*.ts')].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/['`](?:\$\{PATH\})?(\/[\w/:-]*:token[\w/:-]*)['`]/g)].map(
    ([, path = '']) => path,
  ),
);
const paths = [
  ...new Set([...ENDPOINTS.map(({ path }) => path).filter((path) => path.includes(':token')), ...written]),
];

describe('no secret of an address comes into a log', () => {
  test('there are calls, screens and public pages that have one', () => {
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['/api/v1/cartproposal/:token', '/api/v1/savedSearches/mail/:token', '/api/v1/calendar/:token'],
        ...['/carrello-preparato/:token', '/conferma-email/:token', '/ordine/:token/grazie'],
        ...['/newsletter/lascia/:token', '/anteprima/:token/:media/:size', '/prenotazione/:token'],
      ]),
    );
  });

  test.each(paths)('%s', (path) => {
    const token = path.includes('/calendar/') ? BARE : SIGNED;
    // The address as it is, in English, cut short by a mail program, and with the sign that followed it in the mail.
    const shapes = [path, `/en${path}`].flatMap((one) =>
      [token, token.slice(0, -12), `${token}.`, `${token})`].map((said) => one.replace(':token', said)),
    );
    for (const url of shapes) {
      expect(loggablePath(`${url}?token=${token}`)).not.toContain(token.slice(0, 12));
      expect(loggablePath(url)).toContain('/…');
    }
  });
});

test('what names a thing without letting anybody in is logged as it is', () => {
  const plain = [
    ...[
      '/api/v1/calendar/withdraw',
      '/annuncio/58/un-tornio-parallelo-con-una-descrizione-molto-lunga-11',
      '/assets/index-Bx3kQ9a.js',
    ],
    ...['/api/v1/ads/12/images/7/small', '/sitemap.xml', '/fonts/inter-latin-wght-normal-Dx4kXJAl.woff2'],
  ];
  expect(plain.map(loggablePath)).toEqual(plain);
});
