import {
  EventStoreDBClient,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';
import { eventually } from '#test/support/eventually.ts';

/** The unchanged client, batches included: what works with it shows that the server speaks the protocol. */
describe('the EventStoreDB test server, asked by the plain client', () => {
  let server: EventStoreDbTestServer;
  let client: EventStoreDBClient;

  beforeEach(async () => {
    server = await new EventStoreDbTestServer().start();
    client = EventStoreDBClient.connectionString(server.url);
  });
  afterEach(async () => {
    client.dispose().catch(() => {});
    await server.stop();
  });

  const event = (n: number, pad = '') => jsonEvent({ type: 'Numbered@1', data: { n, pad } });

  it('offers batch appends, and answers each with its revision and position', async () => {
    const results = await Promise.all([1, 2, 3].map((n) => client.appendToStream(`s-${n}`, [event(n), event(n)])));
    expect(results.map((result) => result.nextExpectedRevision)).toEqual([1n, 1n, 1n]);
    expect(server.calls).toMatchObject({ 'batch-append': 3, append: 0, features: 1 });
    const last = server.log.stream('s-3').at(-1);
    expect(results[2]?.position).toEqual({ commit: last?.position, prepare: last?.position });
  });

  it('refuses a wrong version in a batch with what it expected and found', async () => {
    await client.appendToStream('s', event(1));
    const error = await client.appendToStream('s', event(2), { expectedRevision: NO_STREAM }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error).toMatchObject({ streamName: 's', expectedVersion: 'no_stream', actualVersion: 0n });
    const missing = client.appendToStream('none', event(1), { expectedRevision: STREAM_EXISTS });
    await expect(missing).rejects.toMatchObject({ expectedVersion: 'stream_exists', actualVersion: 'no_stream' });
  });

  it('refuses more than 1 MB', async () => {
    const appending = client.appendToStream('s', event(1, 'x'.repeat(1_048_576)));
    await expect(appending).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
  });

  it('writes the same id twice at the right revision, as the real one does', async () => {
    const same = event(1);
    await client.appendToStream('s', same, { expectedRevision: NO_STREAM });
    await client.appendToStream('s', same, { expectedRevision: 0n });
    expect(server.log.stream('s')).toHaveLength(2);
    await client.appendToStream('s', same, { expectedRevision: 'any' });
    expect(server.log.stream('s')).toHaveLength(2);
  });

  it('keeps its log and its port over a restart', async () => {
    const { url } = server;
    await client.appendToStream('s', event(1));
    await server.stop();
    await server.start();
    expect(server.url).toBe(url);
    const read = async () => {
      const all: unknown[] = [];
      for await (const resolved of client.readStream('s')) all.push(resolved.event?.data);
      return all;
    };
    // The client needs a moment to see that its connection is gone.
    await eventually(async () => expect(await read()).toEqual([{ n: 1, pad: '' }]));
  });
});
