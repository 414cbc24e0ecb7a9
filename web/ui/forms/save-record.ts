import { ApiFailure } from '#web/lib/http/failure.ts';
import { askConflict } from '../conflict-dialog.tsx';

interface SaveOptions<T> {
  /** Sends the changes with the revision that they were made on. */
  readonly send: (revision: number) => Promise<T>;
  /** The revision that the changes were made on. */
  readonly revision: number;
  /** Reads the record's present revision, to overwrite the other's change once the person saw it and chose to. */
  readonly latest: () => Promise<number>;
  /**
   * Labels of the API's fields; and a function that makes their values readable where people can't read the API's own
   * form, at once or later.
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
export async function saveRecord(options: SaveOptions<{ readonly revision: number }>): Promise<number | null> {
  try {
    return (await saveAsking(options)).revision;
  } catch (error) {
    if (isConflict(error)) return null;
    throw error;
  }
}

/**
 * The same for a form that stays open with the refusal.
 * @returns what was answered
 * @throws ApiFailure for every refusal: with conflicts when the other's value was kept
 */
export async function saveAsking<T>(options: SaveOptions<T>): Promise<T> {
  const { send, revision, latest, labels, show = (_field, value) => value } = options;
  try {
    return await send(revision);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const both = await Promise.all(
      error.conflicts.map(async (one) => ({
        ...one,
        yours: await show(one.field, one.yours),
        theirs: await show(one.field, one.theirs),
      })),
    );
    if ((await askConflict(both, labels)) === 'theirs') throw error;
    return saveAsking({ ...options, revision: await latest() });
  }
}

const isConflict = (error: unknown): error is ApiFailure => error instanceof ApiFailure && error.conflicts.length > 0;
