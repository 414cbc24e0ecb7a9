import { z } from 'zod';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { line, text } from '#domain/kernel/values.ts';
import { mapNotedFields, NOTED_NAMES } from '#domain/repairs/noted.ts';
import { NOTED_INPUT } from '#domain/repairs/noted-input.ts';
import { repairMessages } from '#domain/repairs/repair.messages.ts';
import { repairDetails } from '#domain/repairs/repair-details.ts';
import type { Endpoints } from './endpoint.ts';
import { done, written } from './envelope.ts';
import {
  capturesInput,
  clearableCustomer,
  clearableId,
  dayInput,
  fileInput,
  fileOrId,
  flagInput,
  idInput,
  idParams,
  passedOver,
} from './input.ts';

/** The repair's plain fields as forms send them; all optional. */
const details = {
  ...repairDetails
    .pick({
      description: true,
      defect: true,
      nr_ddt: true,
      series: true,
      trolley_type: true,
      plant_type: true,
      voltage: true,
      exit_notes: true,
    })
    .partial().shape,
  date_ddt: dayInput.optional(),
  gridCheck: flagInput.optional(),
  external_referent_id: clearableId.optional(),
  create_quote: flagInput.optional(),
  module_file: fileInput.optional(),
  /** The defect or module file by the specification's names: its media id (or the file itself), and `imgName`. */
  imgmodule: fileOrId.optional(),
  imgName: line(200).optional(),
  fileddt: fileInput.optional(),
};
const staffDetails = {
  /** `nr_ddt_gr` is of a document made elsewhere: it may stand without its day, and marks no repair as delivered. */
  ...repairDetails
    .pick({ note_internal_gr: true, codeGr: true, code_tracking: true, nr_ddt_gr: true, referent: true })
    .partial().shape,
  items_id: clearableId.optional(),
  date_ddt_gr: dayInput.optional(),
  rip_association: clearableId.optional(),
  send_to_customer: flagInput.optional(),
  working_with_testing: flagInput.optional(),
  working_without_testing: flagInput.optional(),
};
/** The customer: `customer_id`, or `user_id` as the specification's lists name it. */
const customer = { customer_id: clearableCustomer.optional(), user_id: clearableCustomer.optional() };

const language = passedOver("Texts are in the account's language.");

/** What the specification's forms show of a repair and send back with it. */
const shownFields = {
  code_intervention_gr: passedOver('Allotted by the domain.'),
  descriptionCustomer: passedOver('The name of `customer_id`.'),
  checkProcessingExist: passedOver('Follows from the work sheet.'),
  checkModuleFault: passedOver('Follows from the fault module.'),
  checkModuleValidationGuarantee: passedOver('Follows from the warranty module.'),
  idInterventionExternalRepair: passedOver('Written by `updateExternalRepair`.'),
  ddt_supplier: passedOver('Written by `updateExternalRepair`.'),
  id_states_quote: passedOver('Written by `updateInterventionUpdateViewQuotes`.'),
};

/** A field that a new repair can't have yet: it is empty, as forms send it, or refused. */
const notYet = (message: string) => z.literal(['', false, 0, '0', 'false'], { error: message }).optional();
const LATER = asIssue(repairMessages['after-entering']);

/** `PUT /api/v1/intervention/insertModule`: a customer (or staff on the customer's behalf) sends a fault module. */
export const insertModuleBody = z.object({
  ...customer,
  ...details,
  captures: capturesInput.optional(),
  /** Names of the photos, in order, for photos without a name. */
  imgNames: z.array(line(200)).max(4).optional(),
  idLanguage: language,
});
export type InsertModuleBody = z.input<typeof insertModuleBody>;

/** `PUT /api/v1/intervention`: staff enter a repair whose goods are here. */
export const insertRepairBody = z.object({
  ...customer,
  ...details,
  ...staffDetails,
  captures: capturesInput.optional(),
  ...shownFields,
  id: passedOver('Allotted by the domain.'),
  idLanguage: language,
  /** The repair begins as received, with its goods here: in one of the states that have that key. */
  states_id: clearableId.optional(),
  repaired_arrived: z
    .literal([true, 1, '1', 'true', ''], { error: asIssue(repairMessages['entered-is-here']) })
    .optional(),
  ready: notYet(LATER),
  unrepairable: notYet(LATER),
  id_people: notYet(LATER),
});
export type InsertRepairBody = z.input<typeof insertRepairBody>;

/** The noted fields (`domain/repairs/noted.ts`), each where it is to change. */
const notedFields = mapNotedFields((name) => NOTED_INPUT[name].optional());

/**
 * `POST /api/v1/intervention` and `/updateIntervention`: only the fields that change. Beside the plain fields a form
 * may carry a wanted state, technician, shelf or ready flag: each that differs from the current one is a step of its
 * own, done before the plain fields.
 */
export const updateRepairBody = z.object({
  id: idInput,
  ...customer,
  ...details,
  ...staffDetails,
  ...shownFields,
  idLanguage: language,
  captures: capturesInput.optional(),
  states_id: idInput.optional(),
  id_people: clearableId.optional(),
  ...notedFields,
  ready: flagInput.optional(),
  unrepairable: flagInput.optional(),
  repaired_arrived: flagInput.optional(),
  /** The reason, where a change of state asks for one. */
  reason: text(1000).optional(),
});
export type UpdateRepairBody = z.input<typeof updateRepairBody>;

/**
 * `POST …/updateCheck`: the wanted value, so that a retry cannot flip it back. With the id alone, as the specification
 * sends it, the box is flipped: «arrivata» while the goods are awaited, else «pronta».
 */
export const updateCheckBody = z
  .object({ id: idInput, ready: flagInput.optional(), repaired_arrived: flagInput.optional() })
  .refine(({ ready, repaired_arrived }) => ready === undefined || repaired_arrived === undefined, {
    path: ['ready'],
    message: asIssue(repairMessages['ready-or-arrived']),
  });
export type UpdateCheckBody = z.input<typeof updateCheckBody>;

/** `POST …/updateUser`: assigns the repair to a technician; an empty string unassigns it. */
export const updateUserBody = z.object({ id: idInput, id_people: clearableId });
export type UpdateUserBody = z.input<typeof updateUserBody>;

/** `POST …/updateNoted`: one of the noted fields; an empty text takes it away. */
export const updateNotedBody = z
  .object({ id: idInput, ...notedFields })
  .refine((body) => NOTED_NAMES.filter((name) => body[name] !== undefined).length === 1, {
    path: NOTED_NAMES.slice(0, 1),
    message: asIssue(valueMessages.required),
  });
export type UpdateNotedBody = z.input<typeof updateNotedBody>;

/** `POST …/updateState`: moves along the state machine; `reason` where `allowed_states` says so. */
export const updateStateBody = z.object({ id: idInput, states_id: idInput, reason: text(1000).default('') });
export type UpdateStateBody = z.input<typeof updateStateBody>;

/** `POST …/updateUnrepairable`: the repair cannot be done. */
export const updateUnrepairableBody = z.object({ id: idInput, reason: text(1000).default('') });
export type UpdateUnrepairableBody = z.input<typeof updateUnrepairableBody>;

/** `POST …/restore`: an archived repair comes back (undo of DELETE). */
export const restoreBody = z.object({ id: idInput });

const insertedRepair = written(z.object({ id: z.number().int(), code_intervention_gr: z.string() }));

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const repairWriteEndpoints = {
  insertRepair: { method: 'PUT', path: '/api/v1/intervention', body: insertRepairBody, answer: insertedRepair },
  insertModule: {
    method: 'PUT',
    path: '/api/v1/intervention/insertModule',
    body: insertModuleBody,
    answer: insertedRepair,
  },
  updateRepair: { method: 'POST', path: '/api/v1/intervention', body: updateRepairBody, answer: done },
  updateIntervention: {
    method: 'POST',
    path: '/api/v1/intervention/updateIntervention',
    body: updateRepairBody,
    answer: done,
  },
  updateCheck: { method: 'POST', path: '/api/v1/intervention/updateCheck', body: updateCheckBody, answer: done },
  updateUser: { method: 'POST', path: '/api/v1/intervention/updateUser', body: updateUserBody, answer: done },
  updateNoted: { method: 'POST', path: '/api/v1/intervention/updateNoted', body: updateNotedBody, answer: done },
  updateState: { method: 'POST', path: '/api/v1/intervention/updateState', body: updateStateBody, answer: done },
  updateUnrepairable: {
    method: 'POST',
    path: '/api/v1/intervention/updateUnrepairable',
    body: updateUnrepairableBody,
    answer: done,
  },
  deleteRepair: { method: 'DELETE', path: '/api/v1/intervention/:id', params: idParams, answer: done },
  restoreRepair: { method: 'POST', path: '/api/v1/intervention/restore', body: restoreBody, answer: done },
  // The specification's client sends the menu's function; rights do not depend on what a client says.
  cloneRepair: {
    method: 'PUT',
    path: '/api/v1/intervention/clone/:id/:functionId',
    params: z.object({ id: idInput, functionId: z.string().max(100) }),
    answer: insertedRepair,
  },
} as const satisfies Endpoints;
