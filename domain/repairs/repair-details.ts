import { z } from 'zod';
import { internal, outward } from '../kernel/internal.ts';
import { asIssue } from '../kernel/message.ts';
import { dayOrNone, fileRef, id, line, text } from '../kernel/values.ts';
import { MAX_CAPTURES } from './photo-limits.ts';
import { repairMessages } from './repair.messages.ts';

/** The repair's plain fields, named by the specification («Intervention»); each may be corrected by staff. */
export const repairDetails = z.object({
  description: text(2000),
  defect: text(2000),
  nr_ddt: line(40),
  date_ddt: dayOrNone,
  /** Number of the firm's own document, or of one made elsewhere and typed by hand. */
  nr_ddt_gr: line(40),
  date_ddt_gr: dayOrNone,
  series: line(80),
  trolley_type: line(80),
  plant_type: line(80),
  voltage: line(40),
  exit_notes: text(2000),
  gridCheck: z.boolean(),
  note_internal_gr: internal(text(4000)),
  items_id: id.nullable(),
  codeGr: line(80),
  code_tracking: line(80),
  rip_association: id.nullable(),
  external_referent_id: id.nullable(),
  referent: line(120),
  create_quote: z.boolean(),
  send_to_customer: z.boolean(),
  working_with_testing: z.boolean(),
  working_without_testing: z.boolean(),
  /** The defect or module file. */
  module_file: fileRef.nullable(),
  /** The DDT file (`fileddt`). */
  fileddt: fileRef.nullable(),
});
export type RepairDetails = z.infer<typeof repairDetails>;

/** The details that readers outside the firm may see. */
export const outwardDetails = outward(repairDetails);
export type OutwardDetails = z.infer<typeof outwardDetails>;

/** A photo of the repair. `img_rep_test` is true for photos of the test bench, false for photos of the arrival. */
export const capture = z.object({ media: id, name: line(200), img_rep_test: z.boolean() });
export type Capture = z.infer<typeof capture>;

export const captures = z
  .array(capture)
  .max(MAX_CAPTURES, asIssue(repairMessages['photos-too-many']({ max: MAX_CAPTURES })));

/** The details of a repair before anyone fills them in. */
export const emptyDetails: RepairDetails = {
  description: '',
  defect: '',
  nr_ddt: '',
  date_ddt: '',
  nr_ddt_gr: '',
  date_ddt_gr: '',
  series: '',
  trolley_type: '',
  plant_type: '',
  voltage: '',
  exit_notes: '',
  gridCheck: false,
  note_internal_gr: '',
  items_id: null,
  codeGr: '',
  code_tracking: '',
  rip_association: null,
  external_referent_id: null,
  referent: '',
  create_quote: true,
  send_to_customer: false,
  working_with_testing: false,
  working_without_testing: false,
  module_file: null,
  fileddt: null,
};
