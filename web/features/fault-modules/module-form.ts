import type { InsertModuleBody } from '#api/contracts/repair-writes.contract.ts';
import type { FileRef } from '#web/lib/files/file-ref.ts';

/** At most four photos (specification, section 9). */
export const MAX_PHOTOS = 4;

const FIELDS = {
  plant_type: 80,
  trolley_type: 80,
  series: 80,
  voltage: 40,
  defect: 2000,
  description: 2000,
  nr_ddt: 40,
  exit_notes: 2000,
} as const;
export type TextField = keyof typeof FIELDS;
/** The most characters that the server takes for each field, so that the field itself stops there. */
export const LONGEST: Readonly<Record<TextField, number>> = FIELDS;

/** The form's values. Files are those already uploaded, so that a draft brings them back. */
export interface ModuleForm extends Record<TextField, string> {
  date_ddt: string;
  gridCheck: boolean;
  create_quote: boolean;
  /** Id of the referent with whom the firm speaks about the repair; null: nobody in particular. */
  external_referent_id: number | null;
  captures: FileRef[];
  module_file: FileRef | null;
  fileddt: FileRef | null;
}

export const EMPTY_MODULE: ModuleForm = {
  plant_type: '',
  trolley_type: '',
  series: '',
  voltage: '',
  defect: '',
  description: '',
  nr_ddt: '',
  exit_notes: '',
  date_ddt: '',
  gridCheck: false,
  create_quote: true,
  external_referent_id: null,
  captures: [],
  module_file: null,
  fileddt: null,
};

/**
 * The domain's rule: a module must say what is broken or which machine it is, or show it by a photo or file.
 * @param waiting number of photos that are not uploaded yet and go with the module
 */
export function saysSomething(form: ModuleForm, waiting = 0): boolean {
  const { defect, description, plant_type, trolley_type, series } = form;
  const hasText = [defect, description, plant_type, trolley_type, series].some((value) => value.trim() !== '');
  return hasText || form.captures.length + waiting > 0 || form.module_file !== null;
}

/** The body of `insertModule`, every field by the specification's name. */
export function moduleBody(form: ModuleForm, customer_id: number, idLanguage: number): InsertModuleBody {
  const { captures, module_file, fileddt, external_referent_id, ...fields } = form;
  return {
    customer_id,
    idLanguage,
    ...fields,
    captures: captures.map(({ media, name }) => ({ media, name })),
    imgNames: captures.map(({ name }) => name),
    ...(module_file ? { imgmodule: module_file.media, imgName: module_file.name } : {}),
    ...(fileddt ? { fileddt } : {}),
    ...(external_referent_id ? { external_referent_id } : {}),
  };
}
