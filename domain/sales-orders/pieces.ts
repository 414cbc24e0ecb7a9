import { isReserving } from './consignment.state.ts';
import type { OrderLine } from './order.events.ts';
import type { Order } from './order.state.ts';

/** Where the pieces of a line of an order are; all numbers count pieces. */
export interface LinePieces {
  readonly line: OrderLine;
  /** The firm does not supply them. */
  readonly cancelled: number;
  /** They left the house. */
  readonly shipped: number;
  /** The consumer withdrew from them; `kept`: those of them that had not left. */
  readonly withdrawn: number;
  readonly kept: number;
  /** A return is requested, agreed or done for them. */
  readonly returning: number;
  /** They came back by a return. */
  readonly returned: number;
  /** They are still to be shipped. */
  readonly open: number;
  /** Those of `open` that no consignment reserves. */
  readonly free: number;
  /** They were not cancelled, withdrawn from or returned. */
  readonly keptByCustomer: number;
  /** Nothing more is to be paid for them. */
  readonly credited: number;
}

/** Where all pieces of an order are, line by line. */
export function piecesOf({ content, fulfilment }: Order): readonly LinePieces[] {
  return (content?.lines ?? []).map((line) => {
    const of = (lists: readonly { readonly lines: readonly { line_id: number; quantity: number }[] }[]) =>
      lists
        .flatMap(({ lines }) => lines)
        .reduce((all, one) => (one.line_id === line.line_id ? all + one.quantity : all), 0);
    const { parcels, givenBack, consignments } = fulfilment;
    const withdrawals = givenBack.filter(({ kind }) => kind === 'withdrawal');
    const returns = givenBack.filter(({ kind, phase }) => kind === 'return' && phase !== 'refused');
    const [cancelled, shipped, withdrawn] = [of(fulfilment.cancelled), of(parcels), of(withdrawals)];
    const kept = of(withdrawals.map(({ lines }) => ({ lines: lines.map((one) => ({ ...one, quantity: one.kept })) })));
    const returning = of(returns);
    const returned = of(returns.filter(({ phase }) => phase === 'received'));
    const open = line.quantity - cancelled - kept - shipped;
    const reserved = of(consignments.filter(isReserving).map(({ rows }) => ({ lines: rows })));
    return {
      line,
      cancelled,
      shipped,
      withdrawn,
      kept,
      returning,
      returned,
      open,
      free: Math.max(0, open - reserved),
      keptByCustomer: line.quantity - cancelled - withdrawn - returning,
      credited: cancelled + withdrawn + returned,
    };
  });
}
