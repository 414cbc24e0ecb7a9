import { recordCommands } from '#commands/records/offered/record-commands.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;

/** What customers ask for by telephone before any goods are here. */
const CALLS = [
  ['Ritiro urgente', 'Carrello fermo in banchina: chiede il ritiro entro domani', 'Capo magazzino', true],
  ['Preventivo telefonico', 'Vuole sapere oggi se conviene riparare o sostituire', 'Ufficio acquisti', false],
  ['Intervento prima della fiera', 'La macchina serve montata per venerdì', 'Responsabile tecnico', false],
] as const;

/** Raises urgencies of the last days that name no repair yet; the first is closed. */
export async function customerUrgencies(world: World, desk: Actor, customers: readonly number[], until: number) {
  const { insert, change } = recordCommands('customerUrgency');
  for (const [nth, [object, description, referent, closed]] of CALLS.entries()) {
    const at = until - (CALLS.length - nth) * 26 * HOUR;
    const user_id = customers[nth % customers.length];
    const values = { user_id, date: romeDayAt(at), object, description, referent };
    const { id } = await world.act(at, desk, `customer-urgency-${nth}`, insert, { values });
    if (closed) {
      await world.act(at + HOUR, desk, `customer-urgency-${nth}-closed`, change, { id, values: { closed: true } });
    }
  }
}
