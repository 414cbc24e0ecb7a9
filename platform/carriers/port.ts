/** A package to announce to a carrier. */
export interface NewParcel {
  /** Our key of the package. The carrier knows it by this key, and gives the same answer however often it is asked. */
  readonly key: string;
  /** Grams; 0: not weighed. */
  readonly weight: number;
  readonly to: {
    readonly name: string;
    readonly address: string;
    readonly codepostal: string;
    readonly city: string;
    readonly province: string;
    readonly country: string;
    readonly phone_number: string;
  };
}

/**
 * The carrier's answer: the code by which the package is followed and the address for that, or a refusal, which needs a
 * person's attention.
 */
export type ParcelAnswer =
  | { readonly status: 'taken'; readonly tracking: string; readonly tracking_url: string }
  | { readonly status: 'refused'; readonly code: string };

/** A carrier that takes packages for us, and gives each a code by which it is followed. */
export interface CarrierProvider {
  /**
   * Announces a package, or finds it by its key. @throws CarrierUnavailable when it does not answer: repeat the same
   * call
   */
  announce(parcel: NewParcel): Promise<ParcelAnswer>;
}

/** The carrier does not answer, or answers in an unexpected form. */
export class CarrierUnavailable extends Error {
  override readonly name = 'CarrierUnavailable';
}
