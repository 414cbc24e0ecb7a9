import { consignmentEvents } from './consignment.events.ts';
import { correspondenceEvents } from './correspondence.events.ts';
import { fulfilmentEvents } from './fulfilment.events.ts';
import { orderEvents } from './order.events.ts';

/** All events of an order's stream. */
export const ORDER_STREAM_EVENTS = {
  ...orderEvents,
  ...fulfilmentEvents,
  ...consignmentEvents,
  ...correspondenceEvents,
};
