import { ApiFailure } from '#web/lib/api/failure.ts';
import { askConflict } from '../conflict-dialog.tsx';

interface SaveOptions {
  /** Sends the changes with the revision that they were made on. */
  readonly send: (revision: number) => Promise<{ readonly revision: number }>;
  /** The revision that the changes were made on. */
  readonly revision: number;
  /** Reads the record's present revision, to overwrite the other's change once the person saw it and chose to. */
  readonly latest: () => Promise<number>;
  /**
   * Labels of the API's fields; and a function that makes their values readable where people can't read the API's own
   * form.
   */
  readonly labels: Readonly<Record<string, string>>;
  readonly show?: (field: string, value: unknown) => unknown;
}

/**
 * Saves changed fields of a record. When somebody else changed the same field meanwhile, both values are shown and the
 * person chooses: nothing is overwritten in silence.
 * @returns the new revision; null when the other's value was kept
 * @throws ApiFailure for every other refusal
 */
export async function saveRecord({ send, revision, latest, labels, show }: SaveOptions): Promise<number | null> {
  try {
    return (await send(revision)).revision;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.conflicts.length === 0) throw error;
    const both = show
      ? error.conflicts.map((one) => ({
          ...one,
          yours: show(one.field, one.yours),
          theirs: show(one.field, one.theirs),
        }))
      : error.conflicts;
    if ((await askConflict(both, labels)) === 'theirs') return null;
    return saveRecord({ send, revision: await latest(), latest, labels, ...(show ? { show } : {}) });
  }
}
