import type { Language } from '#domain/accounts/offered/languages.ts';
import { formatEuro } from '#domain/kernel/money.ts';
import type { Pieces } from '#domain/sales-orders/fulfilment.state.ts';
import type { Order } from '#domain/sales-orders/order.state.ts';
import { type MailKit, NothingToTell } from './mail-template.ts';
import type { SecretLink } from './secret-link.ts';

type Fact = readonly [label: string, value: string];

/** The order that a mail speaks of. @throws NothingToTell */
export async function orderOf({ lookups }: Pick<MailKit, 'lookups'>, orderId: number): Promise<Order> {
  const order = await lookups.order(orderId);
  if (!order?.content) throw new NothingToTell(`order ${orderId}`);
  return order;
}

/**
 * Where a customer sees their order: a guest by a personal link, which nobody else gets.
 * @param address to which the mail goes
 */
export async function orderUrl(
  { lookups, links, now }: Pick<MailKit, 'lookups' | 'links' | 'now'>,
  { orderId, customer_id }: Order,
  address: string,
): Promise<string | SecretLink> {
  const customer = await lookups.customer(customer_id);
  return customer?.guest ? links.guestOrder({ orderId, recipient: address }, now()) : links.order(orderId);
}

/** The terms of sale that the order was placed by, to be kept with the mail; none where the firm had none. */
export async function termsTold(
  { lookups }: Pick<MailKit, 'lookups'>,
  { content }: Order,
  language: Language,
): Promise<string[]> {
  const terms = await lookups.termsOfSale(content?.terms ?? null);
  if (!terms) return [];
  const heading = language === 'it' ? 'Condizioni di vendita dell’ordine' : 'Terms of sale of the order';
  return [heading, ...terms[language].split(/\n{2,}/)];
}

/** The names that the lines had at the click, with how many pieces of each. */
export function piecesFacts({ content }: Order, lines: readonly Pieces[], language: Language): Fact[] {
  return lines.map(({ line_id, quantity }) => {
    const line = content?.lines.find((one) => one.line_id === line_id);
    return [line ? `${line.code} ${line.description[language]}` : String(line_id), `× ${quantity}`];
  });
}

/** Everything that was ordered, and what it costs. */
export function contentFacts({ content }: Order, language: Language): Fact[] {
  if (!content) return [];
  const it = language === 'it';
  const euro = (cents: number) => formatEuro(cents, language);
  const delivery = content.delivery.reduce((sum, { gross }) => sum + gross, 0);
  return [
    ...content.lines.map(
      ({ code, description, quantity, gross }): Fact => [
        `${code} ${description[language]}`,
        `× ${quantity}: ${euro(gross)}`,
      ],
    ),
    [it ? 'Consegna' : 'Delivery', euro(delivery)],
    [it ? 'Totale, IVA compresa' : 'Total, VAT included', euro(content.total)],
  ];
}
