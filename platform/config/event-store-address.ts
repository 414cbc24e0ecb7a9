import { createRequire } from 'node:module';

interface Parsed {
  readonly hosts: readonly { readonly address: string; readonly port: number }[];
}

/**
 * Checks an address of EventStoreDB or KurrentDB, and returns it as the client takes it: one host, several hosts with
 * commas, or `+discover://` and a name that DNS knows. `kurrentdb://` is the engine's newer name for the same scheme.
 * @throws Error saying what is wrong and where; the message never contains the password
 */
export function eventStoreAddress(text: string): string {
  const address = text.trim().replace(/^kurrentdb(?=(\+discover)?:\/\/)/, 'esdb');
  const { hosts } = parse(address);
  const faulty = hosts.find(({ port }) => port < 1 || port > 65_535);
  if (faulty) throw new Error(`the port of ${faulty.address} must be between 1 and 65535`);
  return address;
}

/** Calls the client's own parser. It is loaded only when there is such an address, because the client is large. */
function parse(address: string): Parsed {
  const require = createRequire(import.meta.url);
  const client = require('@eventstore/db-client/dist/Client/parseConnectionString.js') as {
    parseConnectionString(text: string): Parsed;
  };
  // The parser's errors quote the text around the fault, so it gets no password.
  return client.parseConnectionString(address.replace(/(?<=:\/\/)[^@/?]*:[^@/?]*@/, 'user:password@'));
}
