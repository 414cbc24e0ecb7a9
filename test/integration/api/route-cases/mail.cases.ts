import { randomUUID } from 'node:crypto';
import { appendAtEnd } from '#test/support/append-at-end.ts';
import { may, type RouteCase } from './route-case.ts';

export const MAIL_CASES: readonly RouteCase[] = [
  {
    route: 'POST /api/v1/mails/:id/task',
    needs: may('mails', 'edit'),
    owned: false,
    attempt: async ({ world }) => {
      const { rows } = await world.pools.pg.query<{ id: number }>(
        `insert into vault.outbox (template, language, recipient, data, event_id, correlation_id, due_at, created_at, state)
         values ('repair-ready', 'it', 'carlo@rossi.it', '{}', 'e', 'c', now(), now(), 'failed') returning id`,
      );
      const id = Number(rows[0]?.id);
      const stream = `mail-${id}`;
      const commandId = randomUUID();
      const data = { mailId: id, template: 'repair-ready', repairId: null, customer_id: null, attempts: 5, reason: '' };
      await appendAtEnd(world.journal, stream, [{ id: randomUUID(), event: { type: 'MailFailed', data } }], {
        actor: { kind: 'system', name: 'test' },
        command: 'Test',
        commandId,
        correlationId: commandId,
        causationId: commandId,
        at: new Date().toISOString(),
      });
      return {
        call: (who) => who.post(`/api/v1/mails/${id}/task`, { done: true }),
        effect: async () => (await world.journal.read(stream)).map(({ type }) => type),
      };
    },
  },
];
