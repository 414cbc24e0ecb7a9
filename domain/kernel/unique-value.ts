import type { Refusal } from './refusal.ts';

/** A value that no two streams may hold. */
export interface UniqueValue {
  /** `account-email`, `account-username` … */
  readonly scope: string;
  /** The value as it is compared: already normalised (trimmed, lower case). */
  readonly value: string;
  /** The refusal when another owner holds the value. Values that are refused by the same object are told as one. */
  readonly refusal: Refusal;
}
