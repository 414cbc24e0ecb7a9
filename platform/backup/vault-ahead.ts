import type { ClientBase } from 'pg';
import type { Position } from '#platform/event-store/port.ts';

/** Tables whose rows each come from one event, and the column that holds its position. */
const OF_EVENTS = [
  { table: 'vault.outbox', position: 'event_position' },
  { table: 'vault.due', position: `data->>'position'` },
  { table: 'vault.commands', position: `answer->>'position'` },
];

/**
 * Removes from a restored vault what came from events after the log's end: messages, deadlines, answers to commands,
 * signed heads. Such rows exist only where events and vault could not be of one instant (EventStoreDB). Their commands
 * may be sent again, and are then decided anew. Marks («read up to here») are carried over to the log's end.
 * @param head position of the last event of the backup, as the vault writes it; null for an empty log
 */
export async function forgetWhatCameAfter(client: ClientBase, head: Position | null): Promise<void> {
  for (const { table, position } of OF_EVENTS) {
    await client.query(`delete from ${table} where ${position} collate "C" > $1`, [head ?? '']);
  }
  // The vault of an earlier version has no such table. Heads of stores that the log came from cover only events that it
  // has.
  const { rows } = await client.query(`select to_regclass('vault.signed_heads') is not null as there`);
  if (!rows[0].there) return;
  await client.query(
    `delete from vault.signed_heads
      where $1 = '' or (store = split_part($1, ':', 1) and place > split_part($1, ':', 2))`,
    [head ?? ''],
  );
}
