import type { InsertRepairBody } from '#api/contracts/repair-writes.contract.ts';
import type { Capture } from '#domain/repairs/repair-details.ts';
import type { FileRef } from '#web/ui/file-field.tsx';

/** What the insert form holds: every field, empty until it is filled in. */
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
  /** What it is called: for the form alone. */
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

/** What is sent: what is empty is left out, but the customer, whose absence the server refuses in the specification's words. */
export function bodyOf({
  customer: _label,
  external_referent: _name,
  customer_id,
  ...fields
}: RepairForm): InsertRepairBody {
  const filled = Object.entries(fields).filter(([, value]) => value !== '' && value !== null);
  return { customer_id: customer_id ?? '', ...Object.fromEntries(filled) };
}
