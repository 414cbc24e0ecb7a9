import { defineTexts } from '#web/lib/text/define-texts.ts';

/** The name of each state of an order, for staff and customers alike. */
export const orderStateTexts = defineTexts('order-states', {
  it: {
    REFUSED: 'Non fatto',
    OPENED: 'In corso',
    PENDING_PAYMENT: 'Attende il pagamento',
    EXPIRED: 'Scaduto',
    CONFIRMED: 'Confermato',
    CANCELLED: 'Annullato',
    PREPARING: 'In preparazione',
    PARTIALLY_SHIPPED: 'Spedito in parte',
    SHIPPED: 'Spedito',
    DELIVERED: 'Consegnato',
    CLOSED: 'Chiuso',
    WITHDRAWN: 'Recesso',
    RETURN_REQUESTED: 'Reso richiesto',
    RETURNED: 'Reso',
    REFUNDED: 'Rimborsato',
  },
  en: {
    REFUSED: 'Not placed',
    OPENED: 'Being placed',
    PENDING_PAYMENT: 'Waits for payment',
    EXPIRED: 'Expired',
    CONFIRMED: 'Confirmed',
    CANCELLED: 'Cancelled',
    PREPARING: 'Being prepared',
    PARTIALLY_SHIPPED: 'Shipped in part',
    SHIPPED: 'Shipped',
    DELIVERED: 'Received',
    CLOSED: 'Closed',
    WITHDRAWN: 'Withdrawn',
    RETURN_REQUESTED: 'Return asked for',
    RETURNED: 'Returned',
    REFUNDED: 'Refunded',
  },
});
