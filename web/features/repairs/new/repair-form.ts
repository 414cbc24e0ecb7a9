import type { InsertRepairBody } from '#api/contracts/repair-writes.contract.ts';
import type { Capture } from '#domain/repairs/repair-details.ts';
import type { FileRef } from '#web/lib/files/file-ref.ts';

/** The form's values of a new repair: every field, empty until it is filled in. */
export interface RepairForm {
  customer_id: number | null;
  customer: string;
  description: string;
  defect: string;
  plant_type: string;
  trolley_type: string;
  series: string;
  voltage: string;
  nr_ddt: string;
  date_ddt: string;
  referent: string;
  external_referent_id: number | null;
  /** The referent's name, for the form alone; it is not sent. */
  external_referent: string;
  codeGr: string;
  exit_notes: string;
  note_internal_gr: string;
  rip_association: string;
  gridCheck: boolean;
  create_quote: boolean;
  module_file: FileRef | null;
  fileddt: FileRef | null;
  captures: Capture[];
}

export const emptyForm: RepairForm = {
  customer_id: null,
  customer: '',
  description: '',
  defect: '',
  plant_type: '',
  trolley_type: '',
  series: '',
  voltage: '',
  nr_ddt: '',
  date_ddt: '',
  referent: '',
  external_referent_id: null,
  external_referent: '',
  codeGr: '',
  exit_notes: '',
  note_internal_gr: '',
  rip_association: '',
  gridCheck: false,
  create_quote: true,
  module_file: null,
  fileddt: null,
  captures: [],
};

/**
 * The request's body. Empty fields are left out except the customer: the server refuses a missing customer in the
 * specification's words.
 */
export function bodyOf({
  customer: _label,
  external_referent: _name,
  customer_id,
  ...fields
}: RepairForm): InsertRepairBody {
  const filled = Object.entries(fields).filter(([, value]) => value !== '' && value !== null);
  return { customer_id: customer_id ?? '', ...Object.fromEntries(filled) };
}
