import type { Random } from '#commands/demo/random.ts';
import { mapNotedFields } from '#domain/repairs/noted.ts';
import { STATE_KEYS } from '#domain/repairs/offered/state-keys.ts';
import { tabOf } from '#domain/repairs/repair-views.ts';
import { FIRST_STATES, placeOf } from '#domain/repairs/state-catalogue.ts';
import { blankRow, type RepairListRow } from '#projections/repair-list/repair-list.row.ts';

const CUSTOMERS = [
  ['Società Agricola Perù', '', ''],
  ['Bianchi Carrelli S.r.l.', '', ''],
  ['', 'Niccolò', 'Dell’Ölio'],
  ['', '', ''],
  ['Jørgensen & Söhne', '', ''],
  ["L'Officina dei Motori", '', ''],
  ['bianchi carrelli', '', ''],
] as const;
/** Two have the same name. */
const TECHNICIANS = ['Anna Costa', 'Èlia Bruni', 'Luca Fabbri', 'Anna Costa'] as const;
const THINGS = ['Inverter', 'Motore', 'Motori', 'Scheda', 'Schede', 'Carrello', 'Carrelli', 'Saldatrice', 'Ventola'];
/** A dozen names that share some letters. */
const NAMES = ['Borr', 'Corr', 'Torr'].flatMap((head) => ['ani', 'ello', 'eno', 'ati'].map((tail) => head + tail));
const SIGNS = ['50%', '100_a', 'C:\\dir', '(nuovo)', '24/7', 'perché', 'È', 'ab', "dell'asse", '-', 'a*b', '😀'];
const SERIES = ['', 'SN-998', 'SN-999', 'FI1234567', 'rip-77', 'RIP-2024-1', 'àé7'];

/** Values of noted fields. */
export const NOTED = ['A-3', 'A-10', 'B-1'] as const;

/** Repairs of few kinds, so that many share a value and every order has ties and gaps. Ids are `from` … `to`. */
export function randomRows(random: Random, from: number, to: number): RepairListRow[] {
  return Array.from({ length: to - from + 1 }, (_, n) => randomRow(random, from + n));
}

export function randomRow(random: Random, id: number): RepairListRow {
  const customer_id = random.int(1, CUSTOMERS.length);
  const [customer_business_name, customer_name, customer_surname] = CUSTOMERS[customer_id - 1] ?? ['', '', ''];
  const state = random.pick(STATE_KEYS);
  // Now and then the state has a record that somebody chose.
  const state_label = random.chance(0.2) ? FIRST_STATES.of(state).id : null;
  const id_people = random.chance(0.3) ? null : random.int(1, TECHNICIANS.length);
  // Days of entry rise with the ids, but for some that were entered late.
  const entered = random.chance(0.9) ? Math.floor(id * 4) : random.int(0, 1_400);
  const created_on = day(entered);
  const said = () => `${random.pick(THINGS)} ${random.chance(0.3) ? random.pick(SIGNS) : random.pick(THINGS)}`;
  const row: RepairListRow = {
    ...blankRow(id, customer_id, `${created_on}T09:00:00.000Z`, created_on),
    opened: true,
    code_intervention_gr: random.chance(0.1) ? '' : `RIP-${created_on.slice(0, 4)}-${String(id).padStart(5, '0')}`,
    state,
    state_label,
    state_place: placeOf({ state, label: state_label }),
    archived: random.chance(0.1),
    nr_ddt: random.chance(0.3) ? '' : random.pick(['7', '77', '12/26', '2024', `${id}`]),
    date_ddt: random.chance(0.2) ? null : day(entered - random.int(0, 3) * 10),
    description: said(),
    defect: random.chance(0.5) ? '' : said(),
    plant_type: random.pick(['', 'Elettronica', ...NAMES]),
    series: random.pick(SERIES),
    trolley_type: random.pick(['', 'Linde E16', 'STILL RX 20']),
    id_people,
    technician: id_people === null ? null : (TECHNICIANS[id_people - 1] ?? null),
    ...mapNotedFields(() => (random.chance(0.6) ? null : random.pick(NOTED))),
    id_states_quote: random.chance(0.4) ? null : random.int(1, 7),
    quote_total: random.chance(0.4) ? null : random.int(0, 4) * 100,
    urgent: random.chance(0.2),
    ready_on: random.chance(0.5) ? null : day(1_400 - random.int(0, 20)),
    supplier_due_on: random.chance(0.2) ? day(random.int(1_000, 1_450)) : null,
    due_on: random.chance(0.5) ? null : day(1_400 + random.int(-5, 5)),
    updated_at: `${day(entered + random.int(0, 2) * 100)}T10:00:00.000Z`,
    customer_business_name,
    customer_name,
    customer_surname,
    delivered_on: random.chance(0.6) ? null : day(Math.min(1_400, entered + random.int(0, 90))),
    salesman_id: customer_id % 3 === 0 ? null : 40 + (customer_id % 3),
  };
  return { ...row, tab: tabOf(row) };
}

/** The day on which the list is asked. */
export const TODAY = day(1_400);

export function day(n: number): string {
  return new Date(Date.UTC(2022, 0, 3) + n * 86_400_000).toISOString().slice(0, 10);
}
