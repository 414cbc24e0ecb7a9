import { evolveReservation, freeValue, release } from '#domain/accounts/reservation.ts';
import { recorded } from '#domain/kernel/actor.ts';
import { uuidOf } from '#journal/identity.ts';
import { WrongExpectedRevision } from '#platform/event-store/port.ts';
import { ERASURE_ACTOR, type ErasureWork } from './erasure-work.ts';

const ATTEMPTS = 10;

/**
 * Frees the user names and e-mails of erased accounts for others, by the names of their streams, which say nothing of
 * the values.
 */
export async function releaseLoginNames({ event, row, deps }: ErasureWork): Promise<void> {
  for (const { stream, owner } of row.plan.loginNames) await releaseOne(stream, owner);

  async function releaseOne(stream: string, owner: string): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const events = await deps.journal.read(stream);
      const state = events.reduce(evolveReservation, freeValue);
      const revision = events.at(-1)?.revision ?? -1;
      const first = events.find((reserved) => reserved.type === 'ValueReserved');
      const scope = first?.type === 'ValueReserved' ? first.data.scope : '';
      const released = release(state, scope, owner);
      if (released.length === 0) return;
      const identified = released.map((fact, i) => ({
        id: uuidOf(`${stream}\n${event.id}\n${revision}\n${i}`),
        event: fact,
      }));
      try {
        await deps.journal.append(stream, identified, revision, {
          actor: recorded(ERASURE_ACTOR),
          command: 'ErasePersonalData',
          commandId: `${event.id}:release`,
          correlationId: event.meta.correlationId,
          causationId: event.id,
          at: new Date(deps.now()).toISOString(),
        });
        return;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
    }
    throw new Error(`${stream} could not be released`);
  }
}
