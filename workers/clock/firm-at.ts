import type { Firm } from '#domain/firm/firm.events.ts';
import { evolveFirm, FIRM_STREAM, FIRST_FIRM } from '#domain/firm/firm.state.ts';
import type { Journal } from '#journal/journal.ts';

/** The firm as it was at an instant (ISO 8601): deadlines hold by the terms of the day on which they began. */
export async function firmAt(journal: Pick<Journal, 'read'>, at: string): Promise<Firm> {
  const events = await journal.read(FIRM_STREAM);
  return events.filter(({ meta }) => meta.at <= at).reduce(evolveFirm, FIRST_FIRM);
}
