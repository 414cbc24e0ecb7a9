import type { Language } from '#domain/accounts/offered/languages.ts';
import { SUBJECT_NAMES, topicName } from '#domain/history-list.ts';
import { type NamedActor, namedActor } from '#domain/kernel/actor-names.ts';
import { romeMoment } from '#domain/kernel/calendar.ts';
import { toCsv } from '#domain/kernel/csv.ts';
import type { ListedEvent } from '#projections/history/history-list.query.ts';

/** A new column stands last: programs that read the file know columns by their place. */
const COLUMNS = [
  'data',
  'evento',
  'titolo',
  'autore',
  'avviato da',
  'per conto di',
  'oggetto',
  'numero',
  'nome',
  'argomento',
  'id evento',
  'posizione',
] as const;

/** What happened to all subjects, as CSV: one line per event. Days and hours are those of Rome. */
export function historyListCsv(rows: readonly ListedEvent[], language: Language): string {
  const nameOf = (actor: NamedActor | null) => actor && namedActor(actor, language);
  const lines = rows.map((row) => [
    romeMoment(row.at),
    row.type,
    row.title?.[language] ?? '',
    nameOf(row.actor),
    nameOf(row.begun_by),
    row.acting_for && (row.acting_for.name ?? `n. ${row.acting_for.id}`),
    SUBJECT_NAMES[row.kind][language],
    row.subject_id,
    row.subject,
    topicName(row.topic)[language],
    row.event_id,
    row.position,
  ]);
  return toCsv(COLUMNS, lines);
}
