import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { clientAddress, lineOf } from '#api/kernel/client-address.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type Refusal, refuseState } from '#domain/kernel/refusal.ts';
import { reportMessages } from '#domain/reports/report.messages.ts';
import { actorKey } from '#journal/identity.ts';

/** Maximum number of reports from one address or account in an hour. As many are enough for staff to take a look. */
const IN_AN_HOUR = 20;

/** A hash of the line that a request came by; the address itself is not stored. */
export function noticeKey(request: FastifyRequest): string {
  return createHash('sha256')
    .update(lineOf(clientAddress(request)))
    .digest('hex')
    .slice(0, 32);
}

/**
 * Refuses further reports of one sender, counted by the commands of earlier ones. Null when the sender may report.
 * @param by the sender, and the key of the command ids
 */
export async function refuseFlood(
  pool: Pool,
  { actor, key }: { readonly actor: Actor; readonly key: string },
): Promise<Refusal | null> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from vault.commands
     where actor = $1 and starts_with(command_id, $2) and taken_at > now() - interval '1 hour'`,
    [actorKey(actor), `${key}:`],
  );
  return (rows[0]?.count ?? 0) < IN_AN_HOUR ? null : refuseState(reportMessages['too-many-notices']);
}
