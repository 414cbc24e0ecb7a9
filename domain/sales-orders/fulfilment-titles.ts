import { saying, type Texts } from '../kernel/message.ts';
import { formatEuro } from '../kernel/money.ts';
import type { OrderMail, OrderSide } from './correspondence.events.ts';

const parcel =
  (it: string, en: string) =>
  ({ shipmentId }: { readonly shipmentId: number }): Texts => ({
    it: `Spedizione ${shipmentId} ${it}`,
    en: `Parcel ${shipmentId} ${en}`,
  });
const consignment =
  (it: string, en: string) =>
  ({ consignmentId }: { readonly consignmentId: number }): Texts => ({
    it: `Documento di spedizione ${consignmentId} ${it}`,
    en: `Consignment ${consignmentId} ${en}`,
  });
const ofPackage =
  (it: string, en: string) =>
  ({ consignmentId, packageId }: { readonly consignmentId: number; readonly packageId: number }): Texts => ({
    it: `Collo ${packageId} del documento di spedizione ${consignmentId}${it}`,
    en: `Package ${packageId} of consignment ${consignmentId}${en}`,
  });
const worth =
  (it: string, en: string) =>
  ({ lines }: { readonly lines: readonly { readonly amount: number }[] }): Texts => {
    const sum = lines.reduce((all, { amount }) => all + amount, 0);
    return { it: `${it}: ${formatEuro(sum, 'it')}`, en: `${en}: ${formatEuro(sum, 'en')}` };
  };
const pieces =
  (it: string, en: string) =>
  ({ quantity }: { readonly quantity: number }): Texts => ({ it: `${it}: ${quantity}`, en: `${en}: ${quantity}` });
const MAILS: Readonly<Record<OrderMail, Texts>> = {
  summary: { it: 'Riepilogo inviato al cliente', en: 'Summary sent to the customer' },
  shipment: { it: 'Avviso di spedizione inviato al cliente', en: 'News of the parcel sent to the customer' },
  message: { it: 'Messaggio inviato al cliente per e-mail', en: 'Message sent to the customer by e-mail' },
};

/** What became of an order's goods, and what was written about it, in a few words. */
export const FULFILMENT_TITLES = {
  OrderPreparationStarted: saying('Ordine in preparazione', 'Order being prepared'),
  OrderPreparationStopped: saying('Preparazione annullata', 'Preparation called off'),
  ParcelShipped: parcel('partita', 'left'),
  ParcelTracked: parcel('seguita altrimenti', 'followed otherwise'),
  ParcelTakenBack: parcel('annullata', 'taken back'),
  ParcelDelivered: ({ shipmentId, on }: { readonly shipmentId: number; readonly on: string }): Texts => {
    const day = on.split('-').reverse().join('/');
    return { it: `Spedizione ${shipmentId} consegnata il ${day}`, en: `Parcel ${shipmentId} received on ${day}` };
  },
  ConsignmentDrafted: consignment('in preparazione', 'being prepared'),
  ConsignmentRowSet: consignment('con altri pezzi', 'with other pieces'),
  PackageSet: ofPackage('', ''),
  PackageRemoved: ofPackage(' tolto', ' removed'),
  ConsignmentPacked: consignment('imballato', 'packed'),
  ConsignmentCoded: consignment('con i codici dei colli', 'with the codes of its packages'),
  PackageAnnounced: ofPackage(' annunciato al corriere', ' announced to the carrier'),
  PackageRefused: ofPackage(' rifiutato dal corriere', ' refused by the carrier'),
  ConsignmentDispatched: consignment('partito', 'dispatched'),
  ConsignmentNumbered: ({ nr_ddt_gr }: { readonly nr_ddt_gr: string }): Texts => ({
    it: `DDT ${nr_ddt_gr} emesso`,
    en: `Transport document ${nr_ddt_gr} issued`,
  }),
  ConsignmentTakenBack: consignment('non ancora partito', 'not dispatched after all'),
  ConsignmentDelivered: consignment('consegnato', 'delivered'),
  ConsignmentReturned: consignment('tornato al mittente', 'returned to the sender'),
  ConsignmentDiscarded: consignment('eliminato', 'deleted'),
  OrderLinesCancelled: worth('Righe annullate', 'Lines cancelled'),
  ContractWithdrawn: worth('Recesso del cliente', 'The customer withdrew'),
  ReturnRequested: saying('Reso richiesto', 'Return asked for'),
  ReturnAccepted: saying('Reso accettato', 'Return accepted'),
  ReturnRefused: saying('Reso rifiutato', 'Return refused'),
  GoodsCameBack: saying('Merce rientrata', 'Goods came back'),
  OrderClosed: saying('Ordine chiuso', 'Order closed'),
  OrderNoted: ({ audience }: { readonly audience: 'internal' | 'customer' }): Texts =>
    audience === 'internal'
      ? { it: 'Nota interna', en: 'Internal note' }
      : { it: 'Nota per il cliente', en: 'Note for the customer' },
  OrderMessageWritten: ({ side }: { readonly side: OrderSide }): Texts =>
    side === 'customer'
      ? { it: 'Messaggio del cliente', en: 'Message of the customer' }
      : { it: 'Messaggio della ditta', en: 'Message of the firm' },
  OrderFileAttached: saying('PDF allegato', 'PDF attached'),
  OrderMailWanted: ({ what }: { readonly what: OrderMail }): Texts => MAILS[what],
  StockShipped: pieces('Pezzi partiti', 'Pieces that left'),
  StockShipmentTakenBack: saying('Partenza annullata', 'Departure taken back'),
  StockFreed: pieces('Pezzi liberati', 'Pieces freed'),
  StockCameBack: pieces('Pezzi rientrati', 'Pieces that came back'),
};
