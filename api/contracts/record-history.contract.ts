import { z } from 'zod';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { FileRef } from '#domain/kernel/values.ts';

/** A value of a record as it travels. */
export type WireValue = string | number | boolean | null | FileRef | Readonly<Record<Language, string>>;

/**
 * What changed in one place; `field` as in `POST`: `name.it`, `ranges.k1.price`, and `ranges.k1` for a row that was
 * removed.
 */
export interface RecordChange {
  readonly field: string;
  readonly label: string;
  readonly before: WireValue;
  readonly after: WireValue;
  /** Both as people read them. */
  readonly before_text: string;
  readonly after_text: string;
}
const wireValue = z.unknown() as z.ZodType<WireValue>;

/** `data` of `GET {path}/{id}/history`: newest first. */
export const recordHistory = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    by: z.string(),
    title: z.string(),
    changes: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        before: wireValue,
        after: wireValue,
        before_text: z.string(),
        after_text: z.string(),
      }),
    ) as unknown as z.ZodType<readonly RecordChange[]>,
  }),
);
export type RecordHistory = z.infer<typeof recordHistory>;

/** `data` of `GET {path}/{id}/used`: where other records refer to it, and how often. */
export const recordUses = z.array(
  z.object({
    /** The family in the registry; null: no record family (repairs …). */
    family: z.string().nullable(),
    title: z.string(),
    field: z.string(),
    count: z.number().int(),
    /** The first few. */
    items: z.array(z.object({ id: z.number().int(), text: z.string() })),
  }),
);
export type RecordUses = z.infer<typeof recordUses>;
