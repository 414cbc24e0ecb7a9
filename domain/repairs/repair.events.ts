import { z } from 'zod';
import { event, eventsIn, type Upcaster } from '../kernel/event-definition.ts';
import { internal } from '../kernel/internal.ts';
import { around, saying } from '../kernel/message.ts';
import { id, line, localDate, made, text } from '../kernel/values.ts';
import { STATE_KEYS } from './offered/state-keys.ts';
import { captures, repairDetails } from './repair-details.ts';
import { MAX_SHELF_CODE } from './shelf-code.ts';

/** The ids that every event of a repair's stream carries. */
export const ofRepair = { repairId: id, customer_id: id };

const opening = {
  ...ofRepair,
  /** `RIP-2026-00001`. */
  code_intervention_gr: made(40),
  details: repairDetails,
  captures,
};

/** Since version 2 number and date of the GR DDT are plain fields; version 1 did not have them. */
const withoutTypedDocument: Upcaster = (data) => ({
  ...data,
  details: { ...(data.details as object), nr_ddt_gr: '', date_ddt_gr: '' },
});
const openedAs = {
  version: 2,
  upcasters: { 1: withoutTypedDocument },
  // The customer's transport document itself must be kept: of that file only the name is sealed, as a text.
  sealed: ['details.module_file' as const, 'captures' as const],
};

/** The repair's own events: how it begins, moves and ends. The events of its parts stand in the part's folder. */
export const repairEvents = eventsIn(
  { chapter: 'Repairs', stream: 'repair-{id}', historyOf: ['repair'] },
  {
    FaultModuleSubmitted: event(z.object(opening), {
      about: 'A customer (or a salesman for him) asked for a repair; it waits in the arriving list.',
      toCustomer: true,
      says: saying('Modulo guasto inviato', 'Fault module submitted'),
      ...openedAs,
    }),
    RepairReceived: event(z.object(opening), {
      about: 'Staff entered a repair whose goods are already here.',
      toCustomer: true,
      says: saying('Riparazione inserita', 'Repair entered'),
      ...openedAs,
    }),
    RepairCloned: event(z.object({ ...opening, clonedFrom: id }), {
      about: 'A new repair began as a copy of customer, machine and description of another.',
      toCustomer: true,
      says: ({ clonedFrom }) =>
        around(
          (n) => `Duplicata dalla riparazione ${n}`,
          (n) => `Cloned from repair ${n}`,
          String(clonedFrom),
        ),
      ...openedAs,
    }),
    ArrivalConfirmed: event(z.object({ ...ofRepair, arrivedOn: localDate }), {
      about: 'The goods of a requested repair arrived.',
      toCustomer: true,
      says: saying('Merce arrivata', 'Goods arrived'),
      touches: () => ({ repaired_arrived: true, states_id: 'RECEIVED' }),
    }),
    ArrivalWithdrawn: event(z.object(ofRepair), {
      about: 'The arrival was ticked by mistake and nothing else had happened since.',
      toCustomer: true,
      says: saying('Arrivo annullato', 'Arrival withdrawn'),
      touches: () => ({ repaired_arrived: false, states_id: 'REQUESTED' }),
    }),
    RepairCorrected: event(z.object({ ...ofRepair, changes: repairDetails.partial(), captures: captures.optional() }), {
      about: 'Staff corrected plain fields or photos; only what changed is carried.',
      says: saying('Dati corretti', 'Details corrected'),
      sealed: ['changes.module_file', 'captures'],
      touches: (data) => ({ ...data.changes, ...(data.captures ? { captures: data.captures } : {}) }),
    }),
    TechnicianAssigned: event(z.object({ ...ofRepair, id_people: internal(id.nullable()) }), {
      about: 'The repair was given to a technician, or taken from him (null).',
      says: ({ id_people }) =>
        id_people === null
          ? { it: 'Tecnico rimosso', en: 'Technician removed' }
          : { it: 'Tecnico assegnato', en: 'Technician assigned' },
      touches: (data) => ({ id_people: data.id_people }),
    }),
    ShelfNoted: event(z.object({ ...ofRepair, shelf_code: internal(line(MAX_SHELF_CODE)) }), {
      about: 'The goods were put on a shelf of the workshop, or taken off it (empty).',
      says: ({ shelf_code }) =>
        shelf_code === ''
          ? { it: 'Tolta dallo scaffale', en: 'Taken off its shelf' }
          : around(
              (shelf) => `Sullo scaffale ${shelf}`,
              (shelf) => `On shelf ${shelf}`,
              shelf_code,
            ),
      touches: (data) => ({ shelf_code: data.shelf_code }),
    }),
    RepairMoved: event(
      z.object({ ...ofRepair, from: z.enum(STATE_KEYS), to: z.enum(STATE_KEYS), reason: internal(text(1000)) }),
      {
        about: 'The repair moved along the state machine, by hand or because what staff did implies it.',
        says: ({ from, to }, states) => ({
          it: `Da «${states.of(from).name.it}» a «${states.of(to).name.it}»`,
          en: `From “${states.of(from).name.en}” to “${states.of(to).name.en}”`,
        }),
        touches: (data) => ({ states_id: data.to }),
      },
    ),
    RepairLabelled: event(z.object({ ...ofRepair, state: z.enum(STATE_KEYS), states_id: id.nullable() }), {
      about: 'Of several states that share its key another one was chosen for the repair; null: the first again.',
      says: ({ state, states_id }, states) =>
        around(
          (s) => `Stato: «${s}»`,
          (s) => `State: “${s}”`,
          states.shown({ state, label: states_id }).name,
        ),
      touches: ({ state, states_id }) => ({ states_id: states_id === null ? state : `${state}/${states_id}` }),
    }),
    TimeLimitSet: event(
      z.object({
        ...ofRepair,
        state: z.enum(STATE_KEYS),
        days: internal(z.int().min(1)),
        warn_days: internal(z.int().min(1).nullable()),
      }),
      {
        about: 'The record of the state that the repair came to says how many working days it may stay there.',
        says: ({ days }) => ({
          it: `Tempo massimo nello stato: ${days === 1 ? 'un giorno lavorativo' : `${days} giorni lavorativi`}`,
          en: `Longest time in the state: ${days === 1 ? 'one working day' : `${days} working days`}`,
        }),
        touches: (data) => ({ days: data.days, warn_days: data.warn_days }),
      },
    ),
    RepairMarkedReady: event(z.object({ ...ofRepair, from: z.enum(STATE_KEYS) }), {
      about: 'The repair is ready to be given back.',
      toCustomer: true,
      says: saying('Riparazione pronta', 'Repair ready'),
      touches: () => ({ ready: true, states_id: 'READY' }),
    }),
    ReadyUnmarked: event(z.object({ ...ofRepair, to: z.enum(STATE_KEYS) }), {
      about: 'Ready was taken back; the repair returns to the state before.',
      toCustomer: true,
      says: ({ to }, states) =>
        around(
          (s) => `Pronta annullata: torna «${s}»`,
          (s) => `Ready withdrawn: back to “${s}”`,
          states.of(to).name,
        ),
      touches: (data) => ({ ready: false, states_id: data.to }),
    }),
    RepairDeclaredUnrepairable: event(
      z.object({ ...ofRepair, from: z.enum(STATE_KEYS), reason: internal(text(1000)) }),
      {
        about: 'The repair cannot be done.',
        toCustomer: true,
        says: saying('Dichiarata non riparabile', 'Declared not repairable'),
        touches: () => ({ unrepairable: true, states_id: 'UNREPAIRABLE' }),
      },
    ),
    RepairArchived: event(z.object({ ...ofRepair, reason: internal(text(1000)) }), {
      about: 'The repair left the lists («delete»); its history stays.',
      says: saying('Riparazione eliminata', 'Repair deleted'),
      touches: () => ({ archived: true }),
    }),
    RepairRestored: event(z.object(ofRepair), {
      about: 'An archived repair came back into the lists (undo).',
      says: saying('Riparazione ripristinata', 'Repair restored'),
      touches: () => ({ archived: false }),
    }),
  },
);
