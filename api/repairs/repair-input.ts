import type { z } from 'zod';
import type { insertModuleBody, updateRepairBody } from '#api/contracts/repair-writes.contract.ts';
import { type RepairDetails, repairDetails } from '#domain/repairs/repair-details.ts';

type Body = z.output<typeof insertModuleBody> | z.output<typeof updateRepairBody>;

const FIELDS = Object.keys(repairDetails.shape) as (keyof RepairDetails)[];

/** The plain fields that a form sent, as commands take them; what it left out is left out. */
export function detailsOf(body: Body): Partial<RepairDetails> {
  const sent = body as Partial<Record<keyof RepairDetails, unknown>>;
  const details = Object.fromEntries(FIELDS.filter((field) => sent[field] !== undefined).map((f) => [f, sent[f]]));
  return { ...details, ...moduleFileOf(body) } as Partial<RepairDetails>;
}

/** `imgmodule` and `imgName`, as the specification calls the file; `module_file` is the same in one field. */
function moduleFileOf({ module_file, imgmodule, imgName }: Body): Pick<Partial<RepairDetails>, 'module_file'> {
  if (module_file !== undefined || imgmodule === undefined) return {};
  return { module_file: imgmodule === null ? null : { media: imgmodule, name: imgName ?? '' } };
}

/** `customer_id`, or `user_id` as lists call it; null: the form has none chosen; undefined: it did not say. */
export function customerOf(body: {
  readonly customer_id?: number | null;
  readonly user_id?: number | null;
}): number | null | undefined {
  return body.customer_id !== undefined ? body.customer_id : body.user_id;
}
