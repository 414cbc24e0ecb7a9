import { randomUUID } from 'node:crypto';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { COMMANDS, PROCESSES } from '#commands/registry.ts';
import { unlimited } from '#test/support/nobody.ts';
import { type GuestInput, guest } from '#test/support/shop/guest.ts';
import type { Records } from './records.ts';

/** A shop in a running Officina: what it sells is made by commands of the test itself. */
export interface ClusterShop {
  readonly carrier: number;
  /** Gives a command. Answers the id of what it made, else 0. @throws Error when it is refused */
  give(command: string, payload: object): Promise<number>;
  insert(family: string, values: object): Promise<number>;
  /** Inserts an item of 100,00 € net and receives so many pieces of it. Answers its id. */
  item(code: string, name: string, pieces: number): Promise<number>;
}

/** Opens a shop with a carrier that delivers in Italy for 10,00 € net. The records must stay open meanwhile. */
export async function openClusterShop({ pool, journal, vault }: Records): Promise<ClusterShop> {
  const pipeline = new Pipeline({ journal, vault, log: new CommandLog(pool), processes: PROCESSES });
  const give = async (command: string, payload: object): Promise<number> => {
    const ids = { actor: unlimited('set-up'), correlationId: 'shop', commandId: randomUUID() } as const;
    const outcome = await pipeline.execute(COMMANDS.get(command) as AnyCommand, payload, ids);
    if (!outcome.ok) throw new Error(`${command}: ${JSON.stringify(outcome)}`);
    return (outcome.data as { id: number } | null)?.id ?? 0;
  };
  const insert = (family: string, values: object) => give(`Insert${family}`, { values });
  const vat_type_id = await insert('Vattype', { code: 'K22', 'description.it': 'IVA 22', rate: 2200 });
  const area = await insert('CarrierArea', { 'name.it': 'Italia intera', zone: 'italy' });
  const carrier = await insert('Carrier', {
    code: 'K1',
    'name.it': 'Corriere di prova',
    online: true,
    'ranges.r1.area_id': area,
    'ranges.r1.from': 0,
    'ranges.r1.price': 1000,
  });
  return {
    carrier,
    give,
    insert,
    item: async (code, name, pieces) => {
      const id = await insert('Item', { code, 'description.it': name, price: 10_000, vat_type_id, online: true });
      await give('ReceiveStock', { item_id: id, quantity: pieces });
      return id;
    },
  };
}

/** A visitor's cart, and what opens it. */
export interface GuestCart {
  readonly id: number;
  readonly token: string;
}

/** What a guest sends by pressing the order button. */
export interface GuestOrder {
  readonly token: string;
  readonly key: string;
  readonly body: { readonly id: number; readonly hash: string; readonly guest: GuestInput };
}

/** Fills a cart as a visitor does, at this API. @param lines item and quantity */
export async function fillGuestCart(
  url: string,
  lines: readonly (readonly [item: number, quantity: number])[],
  how: { readonly carrier_id: number; readonly voucher?: string },
): Promise<GuestCart> {
  let cart: GuestCart | null = null;
  for (const [item_id, quantity] of lines) {
    const body = { item_id, quantity, ...(cart ? { session_token: cart.token } : {}) };
    const { data } = await callAsGuest(url, 'PUT', '/api/v1/CartDetail/insertRequest', body);
    const { id, session_token } = data as { id: number; session_token: string };
    cart ??= { id, token: session_token };
  }
  if (!cart) throw new Error('a cart needs a line');
  await callAsGuest(url, 'POST', '/api/v1/Cart', { id: cart.id, ...how }, { token: cart.token });
  return cart;
}

/**
 * Asks for the summary of a cart as a new guest. Answers what the guest sends to order it, and how many vouchers apply.
 */
export async function readGuestOrder(
  url: string,
  { id, token }: GuestCart,
): Promise<{ readonly order: GuestOrder; readonly vouchers: number }> {
  const asked = { id, payment: 'transfer', guest: guest() };
  const { data } = await callAsGuest(url, 'POST', '/api/v1/Cart/guestSummary', asked, { token });
  const { hash, vouchers } = (data as { summary: { hash: string; vouchers: unknown[] } }).summary;
  return { order: { token, key: randomUUID(), body: { ...asked, hash } }, vouchers: vouchers.length };
}

/** Presses the order button at this API. The same order again is the same request. @throws Error when refused */
export function pressOrder(url: string, { token, key, body }: GuestOrder) {
  return callAsGuest(url, 'POST', '/api/v1/Cart/checkout', body, { token, key });
}

/** Calls an API without an account. @throws Error with the answer in it where it is not 200 */
export async function callAsGuest(
  url: string,
  method: 'PUT' | 'POST',
  path: string,
  body: object,
  { token, key = randomUUID() }: { readonly token?: string; readonly key?: string } = {},
): Promise<{ readonly status: number; readonly data: unknown }> {
  const response = await fetch(url + path, {
    method,
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(token === undefined ? {} : { 'x-session-token': token }),
    },
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
  return { status: response.status, data: (JSON.parse(text) as { data: unknown }).data };
}
