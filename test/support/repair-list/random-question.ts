import type { Random } from '#commands/demo/random.ts';
import { mapNotedFields } from '#domain/repairs/noted.ts';
import { QUOTE_STATES } from '#domain/repairs/offered/state-keys.ts';
import { REPAIR_LIST_SORTS } from '#domain/repairs/repair-views.ts';
import { FIRST_STATES } from '#domain/repairs/state-catalogue.ts';
import type { RepairListQuery, RepairScope } from '#projections/repair-list/repair-list.filters.ts';
import { day, NOTED } from './random-rows.ts';

export interface Question {
  readonly query: RepairListQuery;
  readonly scope: RepairScope;
}

/** Texts that find much, little and nothing, as they stand or with a typing error. */
const SEARCHES = [
  ...['motore', 'MOTORI', 'carrell', 'società perù', 'peru agricola', 'scheda', 'schd', 'inverter', 'invertre'],
  ...['saldatirce', 'carello', 'sceda motoer', 'bianchi', 'bianhci', 'jorgensen', 'Jørgensen', 'sohne', 'olio dell'],
  ...['7', '77', '2', '24', '026', '2024', '12/26', 'sn-998', 'sn_998', 'sn', 'fi1234567', '1234', 'ae7', 'ÀÉ7'],
  ...['rip', 'RIP-', 'rip-2', 'rip-2024', 'RIP-2024-0', 'rip-2023-00140', 'rip-77', 'rip-77 motore', 'ip-20'],
  ...[
    '50%',
    '100_a',
    'c:\\dir',
    '\\',
    '%',
    '_',
    "'",
    '--',
    'l’officina',
    "l'officina",
    'perche',
    'e',
    'ab',
    'a*b',
    '😀',
  ],
  ...['zzzzzz', 'motore zzzzzz', 'elettronca', 'linde e16', 'still', 'dell asse', 'dei', 'orr', 'arre ott'],
];

/** Any filters, order, search, page and reader, together. */
export function randomQuestion(random: Random, ids: number): Question {
  const maybe = <T>(p: number, make: () => T): T | undefined => (random.chance(p) ? make() : undefined);
  const some = (list: readonly (string | number)[]) =>
    Array.from({ length: random.int(1, 3) }, () => random.pick(list)).join(',');
  const start = random.int(-20, 1_400);
  const search = () => {
    if (random.chance(0.15)) return String(random.int(1, ids));
    const text = random.pick(SEARCHES);
    return random.chance(0.2) ? `${text} ${random.pick(SEARCHES)}` : text;
  };
  return {
    query: {
      view: random.pick(['open', 'closed', 'all', 'arriving']),
      search: maybe(0.6, search),
      state: maybe(0.15, () => some([...FIRST_STATES.all.flatMap(({ id, key }) => [id, key]), 'x', ''])),
      technician: maybe(0.2, () => some([0, 1, 2, 3, 4, 'none', 99])),
      ...mapNotedFields(() => maybe(0.1, () => some(NOTED))),
      customer: maybe(0.15, () => random.int(1, 8)),
      quote: maybe(0.15, () => some([...QUOTE_STATES.map(({ id }) => id), 'none'])),
      from: maybe(0.25, () => day(start)),
      to: maybe(0.25, () => day(start + random.int(-50, 700))),
      overdue: maybe(0.1, () => '1'),
      on_time: maybe(0.1, () => '1'),
      due_from: maybe(0.1, () => day(start)),
      due_to: maybe(0.1, () => day(start + random.int(-20, 200))),
      delivered_from: maybe(0.05, () => day(start)),
      delivered_to: maybe(0.05, () => day(start + random.int(-20, 400))),
      urgent: maybe(0.1, () => '1'),
      supplier_late: maybe(0.1, () => '1'),
      uncollected: maybe(0.1, () => '1'),
      sort: random.pick(REPAIR_LIST_SORTS),
      direction: random.pick(['asc', 'desc']),
      limit: random.pick([1, 3, 7, 20, 50, 200]),
    },
    scope: random.chance(0.6)
      ? {}
      : random.pick<RepairScope>([
          { customer_id: random.int(1, 8) },
          { id_people: random.int(1, 5) },
          { salesmanId: 41 },
        ]),
  };
}
