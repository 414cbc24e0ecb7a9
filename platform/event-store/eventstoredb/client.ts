import { EventStoreDBClient } from '@eventstore/db-client';
import { eventStoreAddress } from './address.ts';

/**
 * A client whose own appends go one call each; appends that share a call are ours (`shared-appends.ts`).
 *
 * Where the server offers it, the client prefers its BatchAppend, whose answers find their promise through a table that all
 * clients of the process share. An error of any call rejects everything in the table, other clients' appends too, and the
 * answer that then finds no promise throws inside the stream: the process dies. It also has no deadline, and whether it is
 * offered is asked once and remembered, errors included. A call of its own per append has none of this. `supports` is where
 * the client asks; the test that counts no question about features tells when another version of the client asks elsewhere.
 */
export function newClient(url: string): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(eventStoreAddress(url));
  Reflect.set(client, 'supports', async () => false);
  return client;
}
