import { ApiFailure } from './failure.ts';

/** What a read answers; null where there is no such thing for this person (404). @throws ApiFailure of another kind */
export async function unlessGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}
