import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { clientAddress, lineOf } from '#api/kernel/client-address.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type Refusal, refuseState } from '#domain/kernel/refusal.ts';
import { reportMessages } from '#domain/reports/report.messages.ts';
import { actorKey } from '#journal/identity.ts';

/** So many reports come from one address, or of one account, in an hour: whoever has more to report has reported enough for us to look. */
const IN_AN_HOUR = 20;

/** Stands for the line that a request came by; the address itself is kept nowhere. */
export function noticeKey(request: FastifyRequest): string {
  return createHash('sha256')
    .update(lineOf(clientAddress(request)))
    .digest('hex')
    .slice(0, 32);
}

/**
 * Refuses further reports, counted by the commands that those before were. Null: he may.
 * @param by who sends them, under which key
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
