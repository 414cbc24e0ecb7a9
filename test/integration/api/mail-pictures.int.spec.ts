import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { PICTURE } from '#test/support/picture.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(() => world?.close());

test('a mail of the log shows the logo that came with it, and counts it among no attachments', async () => {
  const kept = await world.base.media.keep({ bytes: PICTURE, name: 'logo.png', uploader: null });
  const media = 'id' in kept ? kept.id : 0;
  const message = {
    messageId: '<x@y>',
    date: '2026-03-02T09:00:00.000Z',
    subject: 'Prova',
    text: 'Prova',
    html: '<img src="cid:logo" alt="Officina">',
    attachments: [{ media, name: 'logo.png', type: 'image/png', cid: 'logo' }],
  };
  const { rows } = await world.pools.pg.query<{ id: number }>(
    `insert into vault.outbox (template, language, recipient, data, event_id, correlation_id, state, due_at, created_at, message)
     values ('payment', 'it', 'a@b.example', '{}', gen_random_uuid(), gen_random_uuid(), 'sent', now(), now(), $1) returning id`,
    [message],
  );
  const desk = await world.person('admin');
  const { html, attachments } = (await desk.get(`/api/v1/mails/${rows[0]?.id}`)).data<{
    html: string;
    attachments: unknown[];
  }>();
  expect(html).toMatch(/^<img src="data:image\/png;base64,[\w+/=]+" alt="Officina">$/);
  expect(attachments).toEqual([]);
});
