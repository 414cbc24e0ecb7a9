import type { Capture, RepairDetails } from './repair-details.ts';

/** A photo, with its file also under the specification's name (`img`). */
export type ShownCapture = Capture & { readonly img: number };

/** The fields that the specification names differently, under the specification's names. */
export interface AsSpecified {
  readonly user_id: number;
  readonly captures: ShownCapture[];
  readonly imgmodule: number | null;
  readonly imgName: string;
}

interface RepairPart {
  readonly customer_id: number;
  readonly captures: readonly Capture[];
  readonly module_file: RepairDetails['module_file'];
}

/** A repair's fields under the names of the specification (section 3), to be sent beside ours. */
export function asSpecified({ customer_id, captures, module_file }: RepairPart): AsSpecified {
  return {
    user_id: customer_id,
    captures: captures.map((one) => ({ ...one, img: one.media })),
    imgmodule: module_file?.media ?? null,
    imgName: module_file?.name ?? '',
  };
}
