/** Where an Officina listens, by what it prints once everything answers; null: it has not said so yet. */
export const addressIn = (printed: string): string | null =>
  /^Officina: (?:\S+ \(listens at )?(http[^\s)]+)\)?\r?\n/m.exec(printed)?.[1] ?? null;

/** PORT for the next life of what listened there; of what never did: any. */
export const portOf = (url: string): string => (url ? new URL(url).port : '0');
