import type { Account } from '../session/permissions.ts';

/** The owner of the data in this browser. */
export interface Owner {
  readonly account: Account;
  /** When the server accepted the account last; ms since 1970. */
  readonly at: number;
}

/** The last answer of a read. */
export interface SeenAnswer {
  readonly address: string;
  readonly answer: unknown;
  readonly at: number;
}

/** The destination of a photo: a repair, or a form that is not sent yet, named by its draft. */
export type PhotoTarget = { readonly repair: number; readonly code: string } | { readonly draft: string };

/** A photo, as the server stores it. */
export interface StoredPhoto {
  readonly media: number;
  readonly name: string;
}

/** A photo that has not reached its destination yet. */
export interface WaitingPhoto {
  /** Also the Idempotency-Key of its upload: sent twice, it is stored once. */
  readonly key: string;
  readonly account: number;
  readonly to: PhotoTarget;
  readonly name: string;
  readonly file: Blob;
  readonly addedAt: number;
  /** Once it is uploaded: the stored photo that the repair is to name. */
  readonly capture: StoredPhoto | null;
  /** Why the server refused it; null while it waits for its turn or for the network. */
  readonly refused: string | null;
  /**
   * When it was sent with its form. The entry stays for a while without the picture, because another tab may still ask
   * for the answer of that save.
   */
  readonly sentAt?: number;
}
