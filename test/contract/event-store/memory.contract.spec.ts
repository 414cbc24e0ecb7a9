import { describe, expect, it } from 'vitest';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { aStream, someEvents } from './tools.ts';
import { writtenRules } from './written.rules.ts';

describe('the store in memory that other tests stand on', () => {
  const store = new MemoryEventStore();
  writtenRules(() => store);

  it('says written of what it took', async () => {
    expect(await store.append(aStream(), someEvents(2), 'no-stream')).toMatchObject({ revision: 1, written: true });
  });
});
