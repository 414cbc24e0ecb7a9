import { write } from '#web/lib/api/client.ts';
import { newCommandId } from '#web/lib/http/own-commands.ts';
import { send } from '#web/lib/http/send.ts';

/** Begins the payment of an order, or continues it, and goes to the page of the card provider. */
export async function payByCard(id: number): Promise<true> {
  const { data } = await write('POST', '/api/v1/salesorder/pay', { id });
  window.location.assign(data.url);
  return true;
}

/** The same by the order's link, without an account. */
export async function payByLink(token: string): Promise<true> {
  const headers = { 'idempotency-key': newCommandId() };
  const { data } = await send('POST', '/api/v1/orderlink/pay', { token }, { headers });
  window.location.assign(data.url);
  return true;
}
