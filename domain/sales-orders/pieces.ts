import { isReserving } from './consignment.state.ts';
import type { OrderLine } from './order.events.ts';
import type { Order } from './order.state.ts';

/** Where the pieces of a line of an order are. */
export interface LinePieces {
  readonly line: OrderLine;
  /** That the firm does not supply. */
  readonly cancelled: number;
  /** That left the house. */
  readonly shipped: number;
  /** From which the consumer withdrew; `kept`: those that had not left. */
  readonly withdrawn: number;
  readonly kept: number;
  /** For which a return is asked, agreed or done. */
  readonly returning: number;
  /** Which came back by a return. */
  readonly returned: number;
  /** Still to be shipped. */
  readonly open: number;
  /** Of these, kept for no consignment. */
  readonly free: number;
  /** That are not given back in any way. */
  readonly standing: number;
  /** For which nothing is to be paid any more. */
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
      ...{ line, cancelled, shipped, withdrawn, kept, returning, returned },
      ...{ open, free: Math.max(0, open - reserved) },
      standing: line.quantity - cancelled - withdrawn - returning,
      credited: cancelled + withdrawn + returned,
    };
  });
}
