import { saying } from '../kernel/message.ts';
import { holderOf } from '../stock/holder.ts';

/** What happened in the shop, in a few words. */
export const SHOP_TITLES = {
  StockReceived: ({ quantity }: { readonly quantity: number }) => ({
    it: `Carico di ${quantity} pezzi`,
    en: `${quantity} pieces came in`,
  }),
  StockCorrected: ({ on_hand }: { readonly on_hand: number }) => ({
    it: `Giacenza rettificata: ${on_hand}`,
    en: `Stock corrected: ${on_hand}`,
  }),
  StockMinimumSet: ({ minimum }: { readonly minimum: number }) => ({
    it: `Scorta minima: ${minimum}`,
    en: `Least stock: ${minimum}`,
  }),
  GoodsReceived: saying('Merce ricevuta', 'Goods received'),
  StockHeld: ({ hold }: { readonly hold: string }) =>
    holderOf(hold)?.kind === 'repair'
      ? { it: 'Pezzi impegnati per una riparazione', en: 'Pieces held for a repair' }
      : { it: 'Pezzi impegnati per un ordine', en: 'Pieces held for an order' },
  RepairPartsAllotted: saying('Pezzi di magazzino per la riparazione', 'Pieces of the stock for the repair'),
  StockAwaited: ({ missing }: { readonly missing: number }) =>
    missing === 0
      ? { it: 'Pezzi attesi arrivati, o non più attesi', en: 'Awaited pieces are there, or awaited no more' }
      : { it: `Attesi altri ${missing} pezzi`, en: `${missing} more pieces are awaited` },
  StockConfirmed: saying('Impegno confermato', 'Hold confirmed'),
  StockReleased: saying('Impegno liberato', 'Hold released'),
  VoucherUseReserved: saying('Uso del buono riservato', 'Use of the voucher reserved'),
  VoucherUseConfirmed: saying('Buono usato', 'Voucher used'),
  VoucherUseReleased: saying('Uso del buono liberato', 'Use of the voucher released'),
  CartOpened: saying('Carrello iniziato', 'Cart begun'),
  CartTaken: saying('Carrello del visitatore preso all’accesso', 'Visitor’s cart taken over at sign-in'),
  CartLinePut: saying('Articolo nel carrello', 'Item in the cart'),
  CartLineRemoved: saying('Articolo tolto dal carrello', 'Item taken out of the cart'),
  CartPricesConfirmed: saying('Prezzi attuali confermati', 'Prices of now confirmed'),
  CartPromotionEntered: saying('Buono inserito', 'Voucher entered'),
  CartPromotionRemoved: saying('Buono tolto', 'Voucher taken out'),
  CartAddressChosen: saying('Indirizzo di consegna scelto', 'Delivery address chosen'),
  CartCarrierChosen: saying('Corriere scelto', 'Carrier chosen'),
  CartMergedInto: saying('Carrello unito a quello del cliente', 'Cart merged into the customer’s'),
  CartMergeWithdrawn: saying('Unione del carrello ritirata', 'Merge of the cart withdrawn'),
  CartLinesMerged: saying('Righe di un altro carrello', 'Lines of another cart'),
  GuestNamed: saying('Un ospite ha detto chi è', 'A guest said who he is'),
  CartProposed: saying('Carrello preparato per il cliente', 'Cart prepared for the customer'),
  CartProposalConfirmed: saying('Carrello preparato confermato', 'Prepared cart confirmed'),
  CheckoutStarted: saying('Ordine in corso dal carrello', 'Order being made of the cart'),
  CheckoutReopened: saying('Carrello riaperto', 'Cart open again'),
  CartAbandoned: saying('Carrello abbandonato', 'Cart abandoned'),
  CartPlaced: saying('Carrello diventato ordine', 'Cart became an order'),
  OrderOpened: saying('Ordine aperto', 'Order opened'),
  OrderTakenOver: saying('Passato al cliente registrato', 'Went to the customer who registered'),
  OrderPlaced: saying('Ordine effettuato', 'Order placed'),
  OrderRefused: saying('Ordine non possibile', 'Order not possible'),
  OrderConfirmed: saying('Ordine confermato', 'Order confirmed'),
  OrderExpired: saying('Ordine scaduto senza pagamento', 'Order expired unpaid'),
  OrderCancelled: saying('Ordine annullato', 'Order cancelled'),
  PaymentStarted: saying('Pagamento iniziato', 'Payment started'),
  PaymentCaptured: saying('Pagamento ricevuto', 'Payment received'),
  PaymentFailed: saying('Pagamento non riuscito', 'Payment failed'),
  LatePaymentCame: saying('Pagato dopo la scadenza', 'Paid after it had expired'),
  LatePaymentTurnedBack: saying('Pagamento tardivo da restituire', 'Late payment goes back'),
  RefundRequested: saying('Rimborso disposto', 'Refund ordered'),
  RefundFailed: saying('Rimborso non riuscito', 'Refund failed'),
  PaymentMismatched: saying('Pagamento che non corrisponde all’ordine', 'Payment that does not match the order'),
  RefundMade: saying('Rimborso eseguito', 'Refund made'),
};
