import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import { causeOf, matching, ownRevisions } from '#web/history/causes.ts';

function entry(fields: Partial<HistoryEntry>): HistoryEntry {
  return {
    eventId: 'e1',
    stream: 'repair-7',
    revision: 0,
    position: 'p:1',
    type: 'RepairMoved',
    title: 'Spostata',
    at: '2026-03-02T10:00:00.000Z',
    actor: 'Anna Moretti',
    actorId: 1,
    startedBy: null,
    actingFor: null,
    command: 'MoveRepair',
    commandId: 'c1',
    correlationId: 'c1',
    causationId: 'c1',
    changes: [],
    undo: null,
    ...fields,
  };
}

describe('a repair’s timeline', () => {
  const accepted = entry({ eventId: 'e1', title: 'Preventivo accettato' });
  const mailed = entry({ eventId: 'e2', stream: 'mail-3', title: 'E-mail consegnata', causationId: 'e1' });
  const all = [accepted, mailed];

  it('links an event to the event that caused it', () => {
    expect(causeOf(mailed, all)).toBe(accepted);
  });

  it('gives no cause for what a person’s command did', () => {
    expect(causeOf(accepted, all)).toBeNull();
  });

  it('never calls an event its own cause', () => {
    const odd = entry({ eventId: 'e9', causationId: 'e9' });
    expect(causeOf(odd, [odd])).toBeNull();
  });

  it('can be walked only through the repair’s own stream', () => {
    expect(ownRevisions(all, { kind: 'repair', id: 7 })).toEqual([accepted]);
    expect(ownRevisions([entry({ stream: 'repair-77' })], { kind: 'repair', id: 7 })).toEqual([]);
  });

  it('is filtered by every searched word, in titles, people and values', () => {
    const change = { field: 'series', label: 'Matricola', before: 'A1', after: 'ZZ-123' };
    const corrected = entry({ eventId: 'e3', title: 'Corretta', changes: [change] });
    expect(matching([...all, corrected], 'zz-123 anna')).toEqual([corrected]);
    expect(matching(all, 'anna consegnata')).toEqual([mailed]);
    expect(matching(all, '')).toEqual(all);
  });
});
