import type { PaymentMethod } from '../carts/payment-methods.ts';
import type { LocalizedText } from '../kernel/message.ts';
import type { ConsignmentPhase } from './consignment.state.ts';
import type { OrderSide } from './correspondence.events.ts';
import type { ReturnPhase } from './fulfilment.state.ts';
import type { RefundCause } from './order.events.ts';
import type { ShownStatus } from './progress.ts';

/** The name of each state of an order, for staff and customers alike. */
export const ORDER_STATE_WORDS: Readonly<Record<ShownStatus, LocalizedText>> = {
  REFUSED: { it: 'Non fatto', en: 'Not placed' },
  OPENED: { it: 'In corso', en: 'Being placed' },
  PENDING_PAYMENT: { it: 'Attende il pagamento', en: 'Waits for payment' },
  EXPIRED: { it: 'Scaduto', en: 'Expired' },
  CONFIRMED: { it: 'Confermato', en: 'Confirmed' },
  CANCELLED: { it: 'Annullato', en: 'Cancelled' },
  PREPARING: { it: 'In preparazione', en: 'Being prepared' },
  PARTIALLY_SHIPPED: { it: 'Spedito in parte', en: 'Shipped in part' },
  SHIPPED: { it: 'Spedito', en: 'Shipped' },
  DELIVERED: { it: 'Consegnato', en: 'Received' },
  CLOSED: { it: 'Chiuso', en: 'Closed' },
  WITHDRAWN: { it: 'Recesso', en: 'Withdrawn' },
  RETURN_REQUESTED: { it: 'Reso richiesto', en: 'Return asked for' },
  RETURNED: { it: 'Reso', en: 'Returned' },
  REFUNDED: { it: 'Rimborsato', en: 'Refunded' },
};

export const PAYMENT_WORDS: Readonly<Record<PaymentMethod, LocalizedText>> = {
  card: { it: 'Carta', en: 'Card' },
  transfer: { it: 'Bonifico', en: 'Bank transfer' },
  cash: { it: 'Contrassegno', en: 'Cash on delivery' },
};

export const REFUND_WORDS: Readonly<Record<RefundCause, LocalizedText>> = {
  late: { it: 'arrivato tardi', en: 'came too late' },
  surplus: { it: 'pagato due volte', en: 'paid twice' },
  cancelled: { it: 'annullamento', en: 'cancellation' },
  withdrawn: { it: 'recesso', en: 'withdrawal' },
  returned: { it: 'reso', en: 'return' },
  agreed: { it: 'concordato', en: 'agreed' },
};

export const RETURN_WORDS: Readonly<Record<ReturnPhase, LocalizedText>> = {
  requested: { it: 'richiesto', en: 'asked for' },
  accepted: { it: 'accettato', en: 'accepted' },
  refused: { it: 'rifiutato', en: 'refused' },
  awaited: { it: 'merce attesa', en: 'goods awaited' },
  received: { it: 'merce rientrata', en: 'goods came back' },
};

export const CONSIGNMENT_WORDS: Readonly<Record<ConsignmentPhase, LocalizedText>> = {
  DRAFT: { it: 'in preparazione', en: 'being prepared' },
  PACKED: { it: 'imballato', en: 'packed' },
  CODED: { it: 'con i codici dei colli', en: 'with its packages’ codes' },
  DISPATCHED: { it: 'partito', en: 'dispatched' },
  DELIVERED: { it: 'consegnato', en: 'delivered' },
  RETURNED: { it: 'tornato al mittente', en: 'returned to the sender' },
};

export const SIDE_WORDS: Readonly<Record<OrderSide, LocalizedText>> = {
  customer: { it: 'Cliente', en: 'Customer' },
  firm: { it: 'Officina', en: 'Firm' },
};
