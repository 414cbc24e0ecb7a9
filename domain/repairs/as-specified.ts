import type { Capture, RepairDetails } from './repair-details.ts';

/** A photo with its file under the specification's name. */
export type ShownCapture = Capture & { readonly img: number };

/** What the specification calls otherwise than we do: the same, under its names. */
export interface AsSpecified {
  readonly user_id: number;
  readonly captures: ShownCapture[];
  readonly imgmodule: number | null;
  readonly imgName: string;
}

interface Ours {
  readonly customer_id: number;
  readonly captures: readonly Capture[];
  readonly module_file: RepairDetails['module_file'];
}

/** A repair's fields by the names of the specification (section 3), beside ours. */
export function asSpecified({ customer_id, captures, module_file }: Ours): AsSpecified {
  return {
    user_id: customer_id,
    captures: captures.map((one) => ({ ...one, img: one.media })),
    imgmodule: module_file?.media ?? null,
    imgName: module_file?.name ?? '',
  };
}
