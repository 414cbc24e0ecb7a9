import { z } from 'zod';
import { fileRef } from '#domain/kernel/values.ts';
import { STATE_KEYS } from '#domain/repairs/offered/state-keys.ts';
import { day, shownCapture } from './repairs.contract.ts';

/** What customers see of a repair of their own (`interventioncustomer`), with a timeline in plain words. */
export const customerRepair = z.object({
  id: z.number().int(),
  code_intervention_gr: z.string(),
  date_ddt: day,
  nr_ddt: z.string(),
  plant_type: z.string(),
  trolley_type: z.string(),
  series: z.string(),
  voltage: z.string(),
  description: z.string(),
  defect: z.string(),
  exit_notes: z.string(),
  captures: z.array(shownCapture),
  module_file: fileRef.nullable(),
  /** The same file by the specification's names: its id, and its name. */
  imgmodule: z.number().int().nullable(),
  imgName: z.string(),
  states_id: z.number().int(),
  state: z.enum(STATE_KEYS),
  states_description: z.string(),
  id_states_quote: z.number().int().nullable(),
  states_quotes_description: z.string().nullable(),
  /** The last day on which the newest quote that was sent can be accepted. */
  valid_until: day,
  /** `states_description`, by the specification's other name. */
  States_Description: z.string(),
  /** Articles of the newest quote that was sent. */
  Articles: z.array(z.object({ description: z.string(), code_gr: z.string() })),
  nr_ddt_gr: z.string(),
  date_ddt_gr: day,
  code_tracking: z.string(),
  /** Its warranty validation module is confirmed: there is a document of it. */
  warranty_confirmed: z.boolean(),
  unread_messages: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  revision: z.number().int(),
  position: z.string(),
});
export type CustomerRepair = z.infer<typeof customerRepair>;
