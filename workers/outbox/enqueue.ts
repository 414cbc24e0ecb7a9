import type { PoolClient } from 'pg';
import type { MailTemplateName } from '#domain/mails/offered/mail-templates.ts';
import type { Position } from '#platform/event-store/port.ts';
import type { MailData, OutboxMessage } from './message.ts';

/**
 * Puts a message into the outbox within the caller's transaction. Returns its id, or null when a message of the same
 * cause, recipient and template was there before.
 */
export async function enqueue(client: PoolClient, message: OutboxMessage, now: string): Promise<number | null> {
  const { cause, recipient, template } = message;
  const address = recipient.address.trim().toLowerCase();
  const known = await client.query(
    'select 1 from vault.outbox_causes where cause = $1 and recipient = $2 and template = $3',
    [cause, address, template],
  );
  if (known.rowCount) return null;
  const id = (await gather(client, message, address)) ?? (await insert(client, message, address, now));
  const { rowCount } = await client.query(
    `insert into vault.outbox_causes (cause, recipient, template, mail_id) values ($1, $2, $3, $4) on conflict do nothing`,
    [cause, address, template, id],
  );
  // Two transactions at once: the other one's message stays, this transaction is rolled back.
  if (rowCount === 0) throw new Error(`${template} for ${cause} is being written by another transaction`);
  return id;
}

/**
 * Joins a message that still waits. The row lock makes the sender wait for us, or us for the sender, and then find
 * none.
 */
async function gather(client: PoolClient, message: OutboxMessage, address: string): Promise<number | null> {
  if (!message.gatherKey) return null;
  const { rows } = await client.query<{ id: number; data: MailData }>(
    `select id, data from vault.outbox
     where gather_key = $1 and recipient = $2 and template = $3 and state = 'waiting' and message is null
     order by id limit 1 for update`,
    [message.gatherKey, address, message.template],
  );
  const row = rows[0];
  if (!row) return null;
  await client.query('update vault.outbox set data = $2 where id = $1', [row.id, joined(row.data, message.data)]);
  return row.id;
}

function joined(before: MailData, added: MailData): MailData {
  const data: Record<string, MailData[string]> = { ...before, ...added };
  for (const [name, value] of Object.entries(added)) {
    const earlier = before[name];
    if (Array.isArray(value) && Array.isArray(earlier)) data[name] = [...new Set([...earlier, ...value])];
  }
  return data;
}

async function insert(client: PoolClient, message: OutboxMessage, address: string, now: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into vault.outbox (template, language, recipient, recipient_name, data, subject_key, repair_id,
       code_intervention_gr, customer_id, gather_key, event_id, event_position, correlation_id, due_at,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [
      message.template,
      message.recipient.language,
      address,
      message.recipient.name,
      message.data,
      message.subjectKey,
      message.repairId,
      message.code_intervention_gr,
      message.customer_id,
      message.gatherKey ?? null,
      message.eventId,
      message.eventPosition,
      message.correlationId,
      message.dueAt,
      now,
    ],
  );
  return rows[0]?.id as number;
}

/** Cancels messages that still wait for a repair and came of events before a position. Returns their ids. */
export async function cancelWaiting(
  client: PoolClient,
  repairId: number,
  templates: readonly MailTemplateName[],
  reason: string,
  before: Position,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `update vault.outbox set state = 'cancelled', error = $3
     where repair_id = $1 and template = any($2) and state = 'waiting' and event_position < $4 returning id`,
    [repairId, templates, reason, before],
  );
  return rows.map((row) => row.id);
}
