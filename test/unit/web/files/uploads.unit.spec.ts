import { describe, expect, it } from 'vitest';
import { failureOf, reduceUploads, type Upload, type UploadEvent } from '#web/lib/files/uploads.ts';

const file = (key: string) => ({ key, file: new File([key], `${key}.png`) });
const stateAfter = (...events: readonly UploadEvent[]): readonly Upload[] => events.reduce(reduceUploads, []);
const statuses = (uploads: readonly Upload[]) => uploads.map(({ key, status }) => `${key} ${status}`);
const added: UploadEvent = { type: 'added', files: ['a', 'b', 'c'].map(file) };

describe('the uploads of a field', () => {
  it('are sent one at a time, in the order in which they were chosen', () => {
    expect(statuses(stateAfter(added))).toEqual(['a sending', 'b queued', 'c queued']);
    expect(statuses(stateAfter(added, { type: 'left', key: 'a' }))).toEqual(['b sending', 'c queued']);
    expect(statuses(stateAfter(added, { type: 'added', files: [file('d')] }))).toEqual([
      'a sending',
      'b queued',
      'c queued',
      'd queued',
    ]);
  });

  it('tell how far each one is', () => {
    expect(stateAfter(added, { type: 'progressed', key: 'a', part: 0.4 })[0]).toMatchObject({
      status: 'sending',
      part: 0.4,
    });
  });

  it('go on after one has failed, which stays with its reason', () => {
    const failed = stateAfter(added, { type: 'failed', key: 'a', reason: 'Non è un’immagine' });
    expect(statuses(failed)).toEqual(['a failed', 'b sending', 'c queued']);
    expect(failureOf(failed)).toBe('Non è un’immagine');
    expect(failureOf(stateAfter(added))).toBeNull();
  });

  it('send a failed one again when it is its turn, from the beginning and without the reason', () => {
    const retried = stateAfter(
      { type: 'added', files: [file('a'), file('b')] },
      { type: 'progressed', key: 'a', part: 0.9 },
      { type: 'failed', key: 'a', reason: 'Nessuna rete' },
      { type: 'retried', key: 'a' },
    );
    expect(statuses(retried)).toEqual(['a queued', 'b sending']);
    expect(failureOf(retried)).toBeNull();
    expect(reduceUploads(retried, { type: 'left', key: 'b' })).toMatchObject([
      { key: 'a', status: 'sending', part: 0 },
    ]);
  });

  it('forget one that was removed, whatever is heard of it afterwards', () => {
    const removed = stateAfter({ type: 'added', files: [file('a')] }, { type: 'left', key: 'a' });
    expect(removed).toEqual([]);
    expect(reduceUploads(removed, { type: 'progressed', key: 'a', part: 1 })).toEqual([]);
    expect(reduceUploads(removed, { type: 'failed', key: 'a', reason: 'tardi' })).toEqual([]);
  });
});
