import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DayEntry, writeCalendar } from '#platform/icalendar/icalendar.ts';

const entry = (fields: Partial<DayEntry> = {}): DayEntry => ({
  uid: 'repair-7@officina.example',
  day: '2026-03-29',
  summary: 'R7 · Rossi; Figli, S.p.A.',
  description: 'In diagnosi\nMotore \\ 400 V',
  url: 'https://officina.example/admin/riparazioni/7',
  changedAt: '2026-03-02T08:15:30.123Z',
  ...fields,
});

/** What a calendar program reads: the lines, put together again where they are folded, with texts free of escapes. */
function read(calendar: string): readonly (readonly [string, string])[] {
  const lines = calendar.replace(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => {
    const at = line.indexOf(':');
    const value = line.slice(at + 1).replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
    return [line.slice(0, at), value] as const;
  });
}

test('a deadline is a whole day, the same in every time zone, that takes nobody’s time', () => {
  const lines = new Map(read(writeCalendar('Scadenze', [entry()])));
  expect(lines.get('DTSTART;VALUE=DATE')).toBe('20260329');
  expect(lines.get('DTSTAMP')).toBe('20260302T081530Z');
  expect(lines.get('TRANSP')).toBe('TRANSPARENT');
  expect(lines.get('X-WR-CALNAME')).toBe('Scadenze');
  expect([...lines.keys()].some((name) => name.includes('TZID'))).toBe(false);
});

test('signs that mean something to calendars are read back as they were written', () => {
  const lines = new Map(read(writeCalendar('Scadenze', [entry()])));
  expect(lines.get('SUMMARY')).toBe('R7 · Rossi; Figli, S.p.A.');
  expect(lines.get('DESCRIPTION')).toBe('In diagnosi\nMotore \\ 400 V');
});

test('whatever a text says, no line has more than 75 octets, none begins what is not ours, and nothing is lost', () => {
  const any = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(any, any, (summary, description) => {
      const calendar = writeCalendar('Scadenze', [entry({ summary, description })]);
      for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const lines = read(calendar);
      expect(lines.filter(([name]) => name === 'BEGIN')).toHaveLength(2);
      expect(new Map(lines).get('SUMMARY')).toBe(summary);
      expect(new Map(lines).get('DESCRIPTION')).toBe(description);
    }),
  );
  const forged = writeCalendar('Scadenze', [entry({ summary: 'x\r\nEND:VEVENT\rBEGIN:VALARM\u0000' })]);
  expect(read(forged).map(([name, value]) => `${name}:${value}`)).not.toContain('BEGIN:VALARM');
  expect(forged).not.toContain('\u0000');
});

test('the same entries give the same bytes', () => {
  expect(writeCalendar('Scadenze', [entry()])).toBe(writeCalendar('Scadenze', [entry()]));
});
