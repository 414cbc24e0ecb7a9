/** The address at which an Officina listens, in what it prints once everything answers; null before that. */
export const addressIn = (printed: string): string | null =>
  /^Officina: (?:\S+ \(listens at )?(http[^\s)]+)\)?\r?\n/m.exec(printed)?.[1] ?? null;

/** The `PORT` to start again where an Officina listened; any port for one that never did. */
export const portOf = (url: string): string => (url ? new URL(url).port : '0');
