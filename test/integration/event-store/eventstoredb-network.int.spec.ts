import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import { Follower } from '#test/contract/event-store/tools.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';
import { eventually } from '#test/support/eventually.ts';

it('a subscription notices a network that broke without telling, and goes on when it is back', async () => {
  const server = await new EventStoreDbTestServer().start();
  // The client's own pings tell; it warns of less than ten seconds, its default.
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const url = `${server.url}&keepAliveInterval=300&keepAliveTimeout=300`;
  const store = createEventStoreDbStore({ url, limits: { silence: 200, patience: 5000, check: 150 } });
  onTestFinished(async () => {
    server.wire.thaw();
    await store.close();
    await server.stop();
    warned.mockRestore();
  });
  await store.open();
  const follower = new Follower(store, { after: null });
  await follower.until(({ batches }) => batches.some((batch) => batch.live));
  server.wire.freeze();
  const data = Buffer.from('{}');
  const record = { id: randomUUID(), type: 'T@1', contentType: 'application/json', data, metadata: data };
  server.log.append('s', [record], 'no-stream');
  // The adapter gives the connection up, and no other connection delivers anything.
  const { opened: before } = server.wire;
  await eventually(() => expect(server.wire.opened).toBeGreaterThan(before));
  expect(follower.events).toEqual([]);
  server.wire.thaw();
  await follower.until(({ events }) => events.length === 1);
  await follower.stop();
});
