/** A package that a carrier is to take. */
export interface NewParcel {
  /** Ours, of the package: the carrier knows it by this, and gives the same answer however often it is asked. */
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

/** What the carrier answers: by which code it follows the package, and where; or that it does not take it, for people to look at. */
export type ParcelAnswer =
  | { readonly status: 'taken'; readonly tracking: string; readonly tracking_url: string }
  | { readonly status: 'refused'; readonly code: string };

/** Whoever takes packages for us, and says by which code they are followed. */
export interface CarrierProvider {
  /** Announces a package, or finds it by its key. @throws CarrierAway where it does not answer: the same call may be made again */
  announce(parcel: NewParcel): Promise<ParcelAnswer>;
}

/** The carrier does not answer, or not as it should. */
export class CarrierAway extends Error {
  override readonly name = 'CarrierAway';
}
