/** An entry for a day on which something ends. */
export interface DayEntry {
  /** Always the same for the same thing: calendars recognise an entry by it. */
  readonly uid: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  /** ISO instant of the entry's last change. */
  readonly changedAt: string;
}

/** RFC 5545, 3.1: a line has at most 75 octets. */
const LINE_OCTETS = 75;

/**
 * Writes a calendar of whole days (RFC 5545). Days have no hour and no time zone: a day is the same day wherever it is
 * read. The same entries give the same bytes, so that an ETag holds.
 * @param name shown by calendar programs
 */
export function writeCalendar(name: string, entries: readonly DayEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Officina//Scadenze//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Europe/Rome',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function entryLines({ uid, day, summary, description, url, changedAt }: DayEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${instant(changedAt)}`,
    `LAST-MODIFIED:${instant(changedAt)}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    // A deadline does not mark a person's day as busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Escapes a text (RFC 5545, 3.3.11). Control characters other than line breaks are not allowed at all. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[\p{Cc}]/gu, ' ');
}

function instant(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Folds a long line into lines that begin with a space, never in the middle of a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
