import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Consignment } from '#domain/sales-orders/consignment.state.ts';
import type { ConsignmentPlace } from '#domain/sales-orders/consignment-ids.ts';
import type { OrderContent } from '#domain/sales-orders/order.events.ts';
import { evolveOrder, noOrder, type Order, orderStream } from '#domain/sales-orders/order.state.ts';
import type { PackageLabelFormat } from '#domain/sales-orders/package-labels.ts';
import type { Journal } from '#journal/journal.ts';
import { renderPdf } from '#platform/pdf/render-pdf.ts';
import { type CurrentCompany, listed } from './company.ts';
import { paragraph } from './layout.ts';
import { packingList } from './order-documents.ts';
import { packageLabels } from './package-label-document.ts';
import { transportPaper } from './transport-paper.ts';

interface Found {
  readonly order: Order;
  readonly content: OrderContent;
  readonly consignment: Consignment;
  readonly carrier: string;
  readonly tracking: string;
  readonly shipped_at: string;
  /** When the order was placed. */
  readonly placed_at: string;
}

/** Papers of consignments of orders, made at each request: their order's stream keeps for ever what is on them. */
export class ConsignmentPapers {
  readonly #deps: { readonly journal: Journal; readonly company: CurrentCompany };

  constructor(deps: { readonly journal: Journal; readonly company: CurrentCompany }) {
    this.#deps = deps;
  }

  /** The packing list of a consignment, without prices; null: it does not exist, or nothing is in it. */
  async packing(place: ConsignmentPlace, language: Language): Promise<Buffer | null> {
    const found = await this.#find(place);
    if (!found || found.consignment.rows.length === 0) return null;
    const { order, content, consignment, carrier, tracking, shipped_at, placed_at } = found;
    const { shipmentId } = consignment;
    return renderPdf(
      packingList({
        company: await this.#deps.company(),
        language,
        orderId: order.orderId,
        placed_at,
        content,
        pieces: consignment.rows,
        note: order.correspondence.notes.customer,
        parcel: shipmentId === null ? null : { id: shipmentId, shipped_at, carrier, tracking },
      }),
    );
  }

  /** The labels of a consignment's packages; null: they have no codes yet. */
  async labels(place: ConsignmentPlace, format: PackageLabelFormat, language: Language): Promise<Buffer | null> {
    const found = await this.#find(place);
    const packages = found?.consignment.packages ?? [];
    if (!found || packages.length === 0 || packages.some(({ code }) => code === '')) return null;
    const { content, carrier } = found;
    const company = await this.#deps.company();
    const of = { company, language, orderId: place.orderId, carrier, to: content.address };
    return renderPdf(packageLabels({ ...of, packages, format }));
  }

  /** The transport document with which a consignment travels, of our own series; null: it has no number (yet). */
  async transportDocument(place: ConsignmentPlace): Promise<Buffer | null> {
    const found = await this.#find(place);
    if (!found || found.consignment.nr_ddt_gr === '') return null;
    const { order, content, consignment, carrier, tracking } = found;
    const { fiscal, address, lines } = content;
    const { packages, rows, nr_ddt_gr, date_ddt_gr } = consignment;
    const grams = packages.reduce((sum, { weight }) => sum + weight, 0);
    const town = listed([address.codepostal, address.city, address.province && `(${address.province})`], ' ');
    return renderPdf(
      transportPaper({
        company: await this.#deps.company(),
        to: { ...fiscal, label: fiscal.business_name || listed([fiscal.name, fiscal.surname], ' ') },
        number: nr_ddt_gr,
        date: date_ddt_gr,
        carriage: [
          ['Causale del trasporto', 'vendita'],
          ['Luogo di consegna', listed([address.name, address.address, town], ', ')],
          ['Trasporto a cura di', carrier || 'Mittente'],
          ['Numero colli', String(packages.length)],
          ['Peso', grams > 0 ? `${(grams / 1000).toLocaleString('it')} kg` : ''],
          ['Codice di tracciamento', tracking],
        ],
        goods: rows.map(({ line_id, quantity }) => {
          const line = lines.find((one) => one.line_id === line_id);
          return { code: line?.code ?? '', description: line?.description.it ?? '', quantity };
        }),
        below: [
          paragraph('Ordine', `n. ${order.orderId}`),
          paragraph('Colli', packages.map(({ code }) => code).join(', ')),
        ],
      }),
    );
  }

  async #find({ orderId, consignmentId }: ConsignmentPlace): Promise<Found | null> {
    const events = await this.#deps.journal.read(orderStream(orderId));
    const order = events.reduce(evolveOrder, noOrder);
    const placed = events.find(({ type }) => type === 'OrderPlaced');
    if (order.status === 'none' || !order.content || !placed) return null;
    const consignment = order.fulfilment.consignments.find((one) => one.consignmentId === consignmentId);
    if (!consignment) return null;
    // A consignment that came back is no longer a parcel of the order; its events still say how it travelled.
    const left = events.findLast(
      ({ type, data }) =>
        type === 'ParcelShipped' && 'shipmentId' in data && data.shipmentId === consignment.shipmentId,
    );
    const parcel = order.fulfilment.parcels.find((one) => one.shipmentId === consignment.shipmentId);
    const shipped = left?.type === 'ParcelShipped' ? left.data : null;
    const { carrier, tracking } = parcel ?? shipped ?? { carrier: order.content.carrier.name, tracking: '' };
    const moments = { shipped_at: shipped?.at ?? '', placed_at: placed.meta.at };
    return { order, content: order.content, consignment, carrier, tracking, ...moments };
  }
}
