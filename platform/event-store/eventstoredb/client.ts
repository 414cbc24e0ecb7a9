import { EventStoreDBClient } from '@eventstore/db-client';
import { eventStoreAddress } from '#platform/config/event-store-address.ts';

/**
 * A client that sends each of its appends as a call of its own. Appends that share a call are our own code
 * (`shared-appends.ts`).
 *
 * Where the server offers it, the client prefers its BatchAppend. There, answers find their promise through a table
 * that all clients of the process share. An error of any call rejects everything in that table, appends of other
 * clients included, and an answer that then finds no promise throws inside the stream: the process dies. BatchAppend
 * also has no deadline, and whether the server offers it is asked once and remembered, errors included. An append with
 * a call of its own has none of these faults. `supports` is the method by which the client asks; the test that counts
 * that no question about features is sent tells when another version of the client asks elsewhere.
 */
export function newClient(url: string): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(eventStoreAddress(url));
  Reflect.set(client, 'supports', async () => false);
  return client;
}
