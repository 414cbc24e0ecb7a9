import { z } from 'zod';
import { defineEvent, type Upcaster } from '../kernel/event-definition.ts';
import { internal } from '../kernel/internal.ts';
import { id, localDate, made, text } from '../kernel/values.ts';
import { captures, repairDetails } from './repair-details.ts';
import { STATE_KEYS } from './state-keys.ts';

/** What every event of a repair's stream carries. */
export const ofRepair = { repairId: id, customer_id: id };

const opening = {
  ...ofRepair,
  /** `RIP-2026-00001`. */
  code_intervention_gr: made(40),
  details: repairDetails,
  captures,
};

/** Since version 2 number and date of the GR DDT are plain fields. */
const withoutTypedDocument: Upcaster = (data) => ({
  ...data,
  details: { ...(data.details as object), nr_ddt_gr: '', date_ddt_gr: '' },
});
const openedAs = {
  version: 2,
  upcasters: { 1: withoutTypedDocument },
  // The customer's transport document itself has to be kept: of that file only its name is sealed, as a text.
  sealed: ['details.module_file' as const, 'captures' as const],
};

/** A repair's own events: how it begins, moves and ends. Those of its parts stand in the part's folder. */
export const repairEvents = {
  FaultModuleSubmitted: defineEvent('FaultModuleSubmitted', z.object(opening), {
    about: 'A customer (or a salesman for him) asked for a repair; it waits in the arriving list.',
    ...openedAs,
  }),
  RepairReceived: defineEvent('RepairReceived', z.object(opening), {
    about: 'Staff entered a repair whose goods are already here.',
    ...openedAs,
  }),
  RepairCloned: defineEvent('RepairCloned', z.object({ ...opening, clonedFrom: id }), {
    about: 'A new repair began as a copy of customer, machine and description of another.',
    ...openedAs,
  }),
  ArrivalConfirmed: defineEvent('ArrivalConfirmed', z.object({ ...ofRepair, arrivedOn: localDate }), {
    about: 'The goods of a requested repair arrived.',
    touches: () => ({ repaired_arrived: true, states_id: 'RECEIVED' }),
  }),
  ArrivalWithdrawn: defineEvent('ArrivalWithdrawn', z.object(ofRepair), {
    about: 'The arrival was ticked by mistake and nothing else had happened since.',
    touches: () => ({ repaired_arrived: false, states_id: 'REQUESTED' }),
  }),
  RepairCorrected: defineEvent(
    'RepairCorrected',
    z.object({ ...ofRepair, changes: repairDetails.partial(), captures: captures.optional() }),
    {
      about: 'Staff corrected plain fields or photos; only what changed is carried.',
      sealed: ['changes.module_file', 'captures'],
      touches: (data) => ({ ...data.changes, ...(data.captures ? { captures: data.captures } : {}) }),
    },
  ),
  TechnicianAssigned: defineEvent('TechnicianAssigned', z.object({ ...ofRepair, id_people: internal(id.nullable()) }), {
    about: 'The repair was given to a technician, or taken from him (null).',
    touches: (data) => ({ id_people: data.id_people }),
  }),
  RepairMoved: defineEvent(
    'RepairMoved',
    z.object({ ...ofRepair, from: z.enum(STATE_KEYS), to: z.enum(STATE_KEYS), reason: internal(text(1000)) }),
    {
      about: 'The repair moved along the state machine, by hand or because what staff did implies it.',
      touches: (data) => ({ states_id: data.to }),
    },
  ),
  RepairLabelled: defineEvent(
    'RepairLabelled',
    z.object({ ...ofRepair, state: z.enum(STATE_KEYS), states_id: id.nullable() }),
    {
      about: 'Of several states that share its key another one was chosen for the repair; null: the first again.',
      touches: ({ state, states_id }) => ({ states_id: states_id === null ? state : `${state}/${states_id}` }),
    },
  ),
  TimeLimitSet: defineEvent(
    'TimeLimitSet',
    z.object({
      ...ofRepair,
      state: z.enum(STATE_KEYS),
      days: internal(z.int().min(1)),
      warn_days: internal(z.int().min(1).nullable()),
    }),
    {
      about: 'The record of the state that the repair came to says how many working days it may stay there.',
      touches: (data) => ({ days: data.days, warn_days: data.warn_days }),
    },
  ),
  RepairMarkedReady: defineEvent('RepairMarkedReady', z.object({ ...ofRepair, from: z.enum(STATE_KEYS) }), {
    about: 'The repair is ready to be given back.',
    touches: () => ({ ready: true, states_id: 'READY' }),
  }),
  ReadyUnmarked: defineEvent('ReadyUnmarked', z.object({ ...ofRepair, to: z.enum(STATE_KEYS) }), {
    about: 'Ready was taken back; the repair returns to the state before.',
    touches: (data) => ({ ready: false, states_id: data.to }),
  }),
  RepairDeclaredUnrepairable: defineEvent(
    'RepairDeclaredUnrepairable',
    z.object({ ...ofRepair, from: z.enum(STATE_KEYS), reason: internal(text(1000)) }),
    {
      about: 'The repair cannot be done.',
      touches: () => ({ unrepairable: true, states_id: 'UNREPAIRABLE' }),
    },
  ),
  RepairArchived: defineEvent('RepairArchived', z.object({ ...ofRepair, reason: internal(text(1000)) }), {
    about: 'The repair left the lists («delete»); its history stays.',
    touches: () => ({ archived: true }),
  }),
  RepairRestored: defineEvent('RepairRestored', z.object(ofRepair), {
    about: 'An archived repair came back into the lists (undo).',
    touches: () => ({ archived: false }),
  }),
};
