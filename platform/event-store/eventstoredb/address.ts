import { createRequire } from 'node:module';

interface Parsed {
  readonly hosts: readonly { readonly address: string; readonly port: number }[];
}

/**
 * An address of EventStoreDB or KurrentDB as its client takes it: one host, several with commas, or `+discover://` and a
 * name that DNS knows. `kurrentdb://` is the engine's newer name for the same.
 * @throws Error saying what is wrong and where; never with the password
 */
export function eventStoreAddress(text: string): string {
  const address = text.trim().replace(/^kurrentdb(?=(\+discover)?:\/\/)/, 'esdb');
  const { hosts } = parse(address);
  const faulty = hosts.find(({ port }) => port < 1 || port > 65_535);
  if (faulty) throw new Error(`the port of ${faulty.address} must be between 1 and 65535`);
  return address;
}

/** The client's own parser, loaded only where there is such an address: the client is large. */
function parse(address: string): Parsed {
  const require = createRequire(import.meta.url);
  const client = require('@eventstore/db-client/dist/Client/parseConnectionString.js') as {
    parseConnectionString(text: string): Parsed;
  };
  // A fault quotes the text around it.
  return client.parseConnectionString(address.replace(/(?<=:\/\/)[^@/?]*:[^@/?]*@/, 'user:password@'));
}
