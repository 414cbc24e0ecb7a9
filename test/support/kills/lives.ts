import { setTimeout as pause } from 'node:timers/promises';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import type { Random } from '#commands/demo/random.ts';
import type { Lane } from './cast.ts';
import type { Client } from './client.ts';

const REPAIR = '/api/v1/intervention';
const QUOTE = { object: 'Sostituzione scheda', articles: [{ description: 'Scheda', code_gr: 'GR-1', qta: 1 }] };
const PENDING = 2;
const ACCEPTED = 3;
const REJECTED = 4;
const DIAGNOSIS = 3;

/** Thrown by a lane that was told to stop. */
class Stopped extends Error {}

/**
 * One repair after the other, from its beginning to its transport document, by a customer and a member of the staff.
 * Nobody else works at these repairs, so every refusal is a fault. When `stop` aborts, it resolves after the command
 * under way.
 */
export async function live(
  lane: Lane,
  client: Client,
  random: Random,
  { technician, stop, thinkMs }: { technician: number; stop: AbortSignal; thinkMs: number },
): Promise<void> {
  const next = async () => {
    await pause(random.int(0, 2 * thinkMs));
    if (stop.aborted) throw new Stopped();
  };
  const steps = { lane, client, random, technician, next };
  try {
    for (;;) await repairLife(steps);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
}

interface Steps {
  readonly lane: Lane;
  readonly client: Client;
  readonly random: Random;
  readonly technician: number;
  /** The pause between two commands. */
  readonly next: () => Promise<void>;
}

async function repairLife(steps: Steps): Promise<void> {
  const { lane, client, random, technician, next } = steps;
  const { staff } = lane;
  const quoted = random.chance(0.5);
  const id = await begin(steps, quoted);
  await next();
  if (random.chance(0.4)) {
    await client.write(staff, 'POST', `${REPAIR}/updateUser`, { id, id_people: technician });
    await next();
  }
  if (random.chance(0.4)) await hurry(steps, id);
  if (random.chance(0.5)) {
    // Several commands by one call.
    const series = `S-${random.digits(4)}`;
    await client.write(staff, 'POST', REPAIR, { id, series, states_id: DIAGNOSIS, note_internal_gr: 'Aperta' });
    await next();
  }
  if (quoted) await negotiate(steps, id);
  await client.write(staff, 'POST', `${REPAIR}/updateCheck`, { id, ready: true });
  await next();
  await client.write(staff, 'PUT', '/api/v1/transportdocument', { id_intervention: id, packages: 1 });
  await next();
}

/** Begins a repair by the customer's fault module, whose goods then arrive, or by goods that come unannounced. */
async function begin({ lane, client, random, next }: Steps, create_quote: boolean): Promise<number> {
  const { staff, customer, customer_id } = lane;
  const described = { description: `Inverter ${random.digits(5)}`, defect: 'Non parte', create_quote };
  if (random.chance(0.5)) {
    const { id } = await client.write<{ id: number }>(staff, 'PUT', REPAIR, { customer_id, ...described });
    return id;
  }
  const { id } = await client.write<{ id: number }>(customer, 'PUT', `${REPAIR}/insertModule`, described);
  await next();
  await client.write(staff, 'POST', `${REPAIR}/updateCheck`, { id, repaired_arrived: true });
  return id;
}

async function hurry({ lane, client, random, next }: Steps, id: number): Promise<void> {
  const urgency = { id_intervention: id, object: 'Fermo linea' };
  if (random.chance(0.5)) await client.write(lane.staff, 'PUT', '/api/v1/fasturgencies', urgency);
  else {
    const rows = [1, 2].map(() => ({ isNew: true, ...urgency }));
    await client.write(lane.staff, 'POST', '/api/v1/fasturgencies/updateFast', { fasturgencies: rows });
  }
  await next();
}

/**
 * A quote, messages about it, perhaps a better one, and the customer's decision on the version that the customer sees.
 */
async function negotiate({ lane, client, random, next }: Steps, id: number): Promise<void> {
  const { staff, customer } = lane;
  const save = `${REPAIR}/updateInterventionUpdateViewQuotes`;
  const offer = (tot_quote: string) =>
    client.write(staff, 'POST', save, { id, id_states_quote: PENDING, tot_quote, ...QUOTE });
  await offer('400');
  await next();
  if (random.chance(0.5)) {
    const say = (who: typeof staff, messages: string) =>
      client.write(who, 'PUT', `${REPAIR}/insertMessageQuote`, { id_intervention: id, messages });
    await say(customer, 'Si può fare a meno?');
    await next();
    await say(staff, 'Vediamo');
    await next();
  }
  let versions = 1;
  if (random.chance(0.3)) {
    await offer('380');
    versions++;
    await next();
  }
  const seen = ({ quotes }: RepairDetail) => quotes.length === versions;
  const { quotes } = await client.read<RepairDetail>(staff, `${REPAIR}/${id}`, seen);
  const { version, hash } = quotes.find(({ version: number }) => number === versions) ?? { version: 0, hash: '' };
  const id_states_quote = random.chance(0.7) ? ACCEPTED : REJECTED;
  await client.write(customer, 'POST', '/api/v1/interventioncustomer/updateInterventionUpdateViewCustomerQuotes', {
    id_intervention: id,
    id_states_quote,
    version,
    hash,
  });
  await next();
}
