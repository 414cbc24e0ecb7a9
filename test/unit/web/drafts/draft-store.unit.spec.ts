import { beforeEach, describe, expect, it } from 'vitest';
import {
  adoptDraft,
  type DraftStorage,
  draftKey,
  dropDraft,
  keepDraft,
  readDraft,
} from '#web/lib/drafts/draft-store.ts';

function memory(): DraftStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
  };
}

describe('a draft', () => {
  let storage: ReturnType<typeof memory>;
  const key = draftKey(7, 'fault-module');
  beforeEach(() => {
    storage = memory();
  });

  it('is found again, with the instant of its last change', () => {
    keepDraft(storage, key, { defect: 'Non parte' }, new Date('2026-11-20T10:00:00.000Z'));
    expect(readDraft(storage, key, Date.parse('2026-11-21T10:00:00.000Z'))).toEqual({
      savedAt: '2026-11-20T10:00:00.000Z',
      value: { defect: 'Non parte' },
    });
  });

  it('that a visitor wrote goes on as that of who signs in, unless he wrote a later one', () => {
    const [visitors, own] = [draftKey(0, 'new-ad'), draftKey(7, 'new-ad')];
    const write = (where: string, value: string, day: number) =>
      keepDraft(storage, where, value, new Date(Date.now() - 86_400_000 * (10 - day)));
    write(visitors, 'Tornio', 2);
    adoptDraft(storage, 0, 'new-ad');
    expect(readDraft(storage, visitors)?.value, 'nobody signed in yet').toBe('Tornio');
    adoptDraft(storage, 7, 'fault-module');
    adoptDraft(storage, 7, 'new-ad');
    expect([readDraft(storage, visitors), readDraft(storage, own)?.value]).toEqual([null, 'Tornio']);
    write(visitors, 'Fresa', 3);
    adoptDraft(storage, 7, 'new-ad');
    expect(readDraft(storage, own)?.value, 'the later one').toBe('Fresa');
    write(visitors, 'Trapano', 1);
    adoptDraft(storage, 7, 'new-ad');
    expect([readDraft(storage, visitors), readDraft(storage, own)?.value]).toEqual([null, 'Fresa']);
  });

  it('belongs to one account, form and record', () => {
    keepDraft(storage, key, 'mine');
    expect(readDraft(storage, draftKey(8, 'fault-module'))).toBeNull();
    expect(readDraft(storage, draftKey(7, 'quote'))).toBeNull();
    expect(readDraft(storage, draftKey(7, 'fault-module', 5))).toBeNull();
  });

  it('is forgotten after thirty days, and when it is dropped', () => {
    keepDraft(storage, key, 'old', new Date('2026-01-01T00:00:00.000Z'));
    expect(readDraft(storage, key, Date.parse('2026-03-01T00:00:00.000Z'))).toBeNull();
    expect(storage.kept.size).toBe(0);
    keepDraft(storage, key, 'new');
    dropDraft(storage, key);
    expect(readDraft(storage, key)).toBeNull();
  });

  it('that cannot be read or kept does no harm', () => {
    storage.setItem(key, '{broken');
    expect(readDraft(storage, key)).toBeNull();
    const full: DraftStorage = {
      ...storage,
      setItem: () => {
        throw new Error('quota');
      },
    };
    expect(keepDraft(full, key, 'x')).toBe(false);
  });
});
