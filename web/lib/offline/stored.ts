import type { Account } from '../session/permissions.ts';

/** Whose the data in this browser is. */
export interface Owner {
  readonly account: Account;
  /** When the server let him in last; ms since 1970. */
  readonly at: number;
}

/** The answer of a read, as it was seen last. */
export interface SeenAnswer {
  readonly address: string;
  readonly answer: unknown;
  readonly at: number;
}

/** Where a photo is to go: to a repair, or with a form that is not sent yet, named by its draft. */
export type PhotoTarget = { readonly repair: number; readonly code: string } | { readonly draft: string };

/** A photo as the server keeps it. */
export interface StoredPhoto {
  readonly media: number;
  readonly name: string;
}

/** A photo that is not where it belongs yet. */
export interface WaitingPhoto {
  /** Also the Idempotency-Key of its upload: sent twice, it is kept once. */
  readonly key: string;
  readonly account: number;
  readonly to: PhotoTarget;
  readonly name: string;
  readonly file: Blob;
  readonly addedAt: number;
  /** Once it is up: what the repair is to name. */
  readonly capture: StoredPhoto | null;
  /** Why the server does not take it; null: it waits for its turn or for the network. */
  readonly refused: string | null;
  /** When it went out with its form. Kept for a while without its picture: another tab may ask for that save's answer. */
  readonly sentAt?: number;
}
