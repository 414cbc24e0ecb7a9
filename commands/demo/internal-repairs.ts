import { recordCommands } from '#commands/records/offered/record-commands.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import type { Capture } from '#domain/repairs/repair-details.ts';
import type { Random } from './random.ts';
import { SUPPLIERS } from './staff.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;

/** What the workshop repairs for itself: its own tools and machines, and parts for its shelf. */
const JOBS = [
  ['Banco prova inverter: alimentatore che scalda', 'GR-INT-001', 'Sostituiti i condensatori di ingresso'],
  ['Carrello elevatore di officina: freno di stazionamento', 'GR-INT-002', 'Registrato il freno, cambiata la molla'],
  ['Scheda di potenza da magazzino, rigenerata per scorta', 'GR-INT-014', 'Collaudata a pieno carico per un’ora'],
  ['Compressore: pressostato che non stacca', 'GR-INT-003', ''],
  ['Saldatrice a filo: avanzamento irregolare', 'GR-INT-004', 'Cambiati rulli e guaina'],
  ['Motore di trazione da scorta: riavvolgimento', 'GR-INT-021', 'Isolamento misurato: a posto'],
  ['Oscilloscopio: ingresso 2 muto', 'GR-INT-005', ''],
  ['Transpallet manuale: ruote e tiranti', 'GR-INT-006', 'Ruote nuove'],
  ['Joystick rigenerato per scorta', 'GR-INT-030', 'Potenziometri nuovi'],
  ['Caricabatterie di officina: fine carica errata', 'GR-INT-007', ''],
] as const;

interface Workshop {
  readonly technicians: readonly Actor[];
  readonly photos: readonly Capture[];
  readonly begin: number;
  readonly until: number;
}

/**
 * Fills the book of internal repairs: some are done in the workshop, some by a supplier, and the last of those are not
 * back yet.
 */
export async function internalRepairs(world: World, random: Random, { technicians, photos, begin, until }: Workshop) {
  const { insert } = recordCommands('internalRepair');
  const step = (until - begin) / JOBS.length;
  for (const [nth, [description, code_gr, notes_from_repairman]] of JOBS.entries()) {
    const at = begin + step * nth + random.int(1, 20) * DAY;
    const away = nth % 2 === 0;
    const back = away && notes_from_repairman !== '' ? romeDayAt(at + 9 * DAY) : '';
    const captures = Array.from({ length: nth % 4 }, () => random.pick(photos));
    await world.act(at, random.pick(technicians), `internal-repair-${nth}`, insert, {
      values: {
        date: romeDayAt(at),
        code_gr,
        description,
        notes_from_repairman,
        ...(away ? { supplier: random.pick(SUPPLIERS), ddt_exit: `I${random.int(10, 99)}` } : {}),
        ...(back === '' ? {} : { date_return_product_from_the_supplier: back, ddt_supplier: random.digits(4) }),
        ...Object.fromEntries(
          captures.flatMap(({ media, name }, place) => [
            [`imagecaptures.p${place}.img`, { media, name }],
            [`imagecaptures.p${place}.place`, place],
          ]),
        ),
      },
    });
  }
}
