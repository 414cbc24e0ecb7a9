import { expect, test } from 'vitest';
import { composeEml } from '#platform/mail/compose.ts';

/** RFC 5322, 3.3: `Mon, 02 Mar 2026 09:00:00 +0000`. */
const DATE =
  /^Date: (Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} [+-]\d{4}$/m;

test.each(['2026-03-02T09:00:00.000Z', '2026-12-31T23:59:59.999Z', '2028-02-29T00:00:00.000Z'])(
  'a mail of %s says so as RFC 5322 wants',
  async (date) => {
    const eml = await composeEml({
      messageId: '<officina-1@officina.example>',
      from: { name: 'Officina', address: 'officina@example.com' },
      to: { name: '', address: 'carla@example.com' },
      subject: 'Preventivo',
      text: 'Testo',
      html: '<p>Testo</p>',
      date,
      attachments: [],
      key: 'mail-1',
    });
    const header = DATE.exec(eml.toString('utf8').replaceAll('\r\n', '\n'))?.[0] ?? '';
    expect(Math.floor(Date.parse(header.slice(6)) / 1000)).toBe(Math.floor(Date.parse(date) / 1000));
  },
);
