import { MACHINES } from '#commands/demo/machines.ts';
import { Random } from '#commands/demo/random.ts';
import { STATE_KEYS, type StateKey } from '#domain/repairs/offered/state-keys.ts';
import { tabOf } from '#domain/repairs/repair-views.ts';
import { rowColour } from '#domain/repairs/row-colour.ts';
import { placeOf } from '#domain/repairs/state-catalogue.ts';
import { deadlineOf } from '#domain/repairs/time-limits.ts';
import { blankRow, type RepairListRow } from '#projections/repair-list/repair-list.row.ts';
import type { Customer } from './customers.ts';

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2006, 0, 2);
/** The day on which the list is read: the last of twenty years. */
export const TODAY = '2026-03-10';
const SPAN = Date.parse(TODAY) - FIRST_DAY;

/** Technicians, and from which to which share of the twenty years they worked: some left long ago, some are new. */
export const TECHNICIANS = Array.from({ length: 24 }, (_, i) => ({
  id: 101 + i,
  name: `${['Luca', 'Anna', 'Piero', 'Marta', 'Dario', 'Elisa'][i % 6]} ${['Bruni', 'Costa', 'Deiana', 'Fabbri'][i % 4]} ${i}`,
  from: i < 8 ? 0 : (i - 8) / 18,
  to: i < 6 ? 0.3 + i / 12 : 1,
}));

const IN_HOUSE: readonly StateKey[] = STATE_KEYS.slice(1, 12);
const PLACES = ['scheda', 'motore', 'display', 'cablaggio', 'ventola', 'trasformatore', 'potenziometro', 'connettore'];
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Rows of `count` repairs over twenty years, oldest first, ids from 1. The same seed gives the same rows. */
export function* makeRows(count: number, customers: readonly Customer[], seed: number): Generator<RepairListRow> {
  const random = new Random(seed);
  for (let n = 0; n < count; n++) yield makeRow(n, n / count, customers, random);
}

function stateOf(age: number, random: Random): StateKey {
  // Nearly all old repairs are over; most of the newest three in a hundred are in the house or still expected.
  if (age > 0.997) return random.chance(0.6) ? 'REQUESTED' : random.pick(IN_HOUSE);
  if (age > 0.97 ? random.chance(0.7) : random.chance(0.003)) return random.pick(IN_HOUSE);
  return random.chance(0.05) ? 'CANCELLED' : random.chance(0.45) ? 'CLOSED' : 'DELIVERED';
}

/** A number from 1 to n; small ones far more often. */
const often = (random: Random, n: number) => 1 + Math.floor(n * random.next() ** 2.5);

function makeRow(n: number, age: number, customers: readonly Customer[], random: Random): RepairListRow {
  const id = n + 1;
  const customer_id = often(random, customers.length);
  const customer = customers[customer_id - 1] as Customer;
  const enteredMs = FIRST_DAY + Math.floor(SPAN * age);
  const created_on = day(enteredMs);
  const state = stateOf(age, random);
  const since = day(Math.min(enteredMs + random.int(0, 30) * DAY, Date.parse(TODAY)));
  const over = state === 'DELIVERED' || state === 'CLOSED';
  const machine = random.pick(MACHINES);
  const model = random.pick(machine.models);
  const quote = quoteOf(state, random);
  const working = TECHNICIANS.filter(({ from, to }) => from <= age && age <= to);
  const technician = state === 'REQUESTED' || random.chance(0.06) ? null : random.pick(working);
  const urgent = random.chance(over ? 0.002 : 0.05);
  const year = created_on.slice(0, 4);
  const row = {
    ...blankRow(id, customer_id, new Date(enteredMs).toISOString(), created_on),
    opened: true,
    code_intervention_gr: `RIP-${year}-${String(id % 100_000).padStart(5, '0')}`,
    state,
    state_place: placeOf({ state, label: null }),
    state_since: since,
    archived: random.chance(0.02),
    ready: state === 'READY' || (over && random.chance(0.9)),
    repaired_arrived: state !== 'REQUESTED',
    working_with_testing: over && random.chance(0.7),
    nr_ddt: random.chance(0.8) ? `${random.int(1, 9999)}${random.chance(0.3) ? `/${year.slice(2)}` : ''}` : '',
    date_ddt: random.chance(0.92) ? day(enteredMs - random.int(0, 20) * DAY) : null,
    description: `${random.chance(0.5) ? 'Riparazione ' : ''}${random.pick(PLACES)} ${machine.plant[0]} ${model.split(' ')[0]}`,
    defect: `${random.pick(machine.defects)}${random.chance(0.3) ? `, ${random.pick(machine.findings)}` : ''}`,
    plant_type: random.pick(machine.plant),
    trolley_type: model,
    series: random.chance(0.85) ? `${model.slice(0, 2).toUpperCase()}${random.digits(7)}` : '',
    voltage: random.pick(machine.voltages),
    exit_notes: over ? random.pick(machine.works) : '',
    captures: random.chance(0.3) ? [{ media: id, name: `foto-${random.digits(4)}.jpg`, img_rep_test: false }] : [],
    codeGr: random.chance(0.6) ? random.pick(machine.parts)[0] : '',
    nr_ddt_gr: over ? `${1 + (id % 60_000)}/${since.slice(0, 4)}` : '',
    date_ddt_gr: over ? since : null,
    external_repair_id: random.chance(0.1) ? id : null,
    supplier_id: random.chance(0.1) ? random.int(1, 6) : null,
    ddt_supplier: '',
    id_people: technician?.id ?? null,
    technician: technician?.name ?? null,
    create_quote: random.chance(0.8),
    quote_version: quote === null ? null : 1,
    id_states_quote: quote,
    quote_total: quote === null ? null : random.int(30, 4000) * 100,
    code_tracking: over && random.chance(0.4) ? `1Z${random.digits(9)}` : '',
    note_internal_gr: random.chance(0.2) ? 'Avvisare il cliente prima di procedere' : '',
    work_sheet: over,
    urgencies: urgent ? [id] : [],
    urgent,
    limit_days: null,
    warn_days: null,
    ...deadlineOf(state, since, urgent),
    updated_at: new Date(Math.min(enteredMs + random.int(1, 400) * (DAY / 8), Date.parse(TODAY))).toISOString(),
    revision: random.int(1, 20),
    customer_business_name: customer.business_name,
    customer_name: customer.name,
    customer_surname: customer.surname,
    salesman_id: customer.salesman_id,
  };
  return { ...row, tab: tabOf(row), colour: rowColour(row) };
}

/** The id of the quote's state; null: there is no quote. */
function quoteOf(state: StateKey, random: Random): number | null {
  if (state === 'REQUESTED' || state === 'RECEIVED' || random.chance(0.2)) return null;
  if (state === 'QUOTING') return 2;
  if (state === 'REFUSED') return 4;
  return random.chance(0.8) ? 3 : random.pick([1, 4, 5, 6]);
}
