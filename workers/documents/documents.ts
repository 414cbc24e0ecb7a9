import type { Pool } from 'pg';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import { outwardValue } from '#domain/kernel/internal.ts';
import { quoteContent } from '#domain/quotes/quote.events.ts';
import type { WouldBeQuote } from '#domain/quotes/write-quote.decide.ts';
import { type OutwardRepair, outwardRepair } from '#domain/repairs/outward-repair.ts';
import { repairStream } from '#domain/repairs/repair.evolve.ts';
import { evolveOrder, noOrder, orderStream } from '#domain/sales-orders/order.state.ts';
import { piecesOf } from '#domain/sales-orders/pieces.ts';
import { repairsOn, returnedGoods, returnedNotes } from '#domain/transport-documents/goods.ts';
import { outwardWarranty } from '#domain/warranties/warranty.state.ts';
import type { Journal } from '#journal/journal.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import { renderPdf } from '#platform/pdf/render-pdf.ts';
import type { DocumentPlace, Lookups } from '#workers/lookups/lookups.ts';
import { customersOf } from '#workers/lookups/people.ts';
import { addresseeOf } from './addressee.ts';
import type { CurrentCompany } from './company.ts';
import { ConsignmentPapers } from './consignment-papers.ts';
import { CounterReceiptPapers } from './counter-receipt-papers.ts';
import { KeptDocuments, type StoredDocument } from './kept-documents.ts';
import type { Addressee } from './layout.ts';
import { orderConfirmation, packingList } from './order-documents.ts';
import { quoteDocument } from './quote-document.ts';
import { supplierDocument } from './supplier-document.ts';
import { transportDocument } from './transport-document.ts';
import { warrantyDocument } from './warranty-document.ts';
import { workSheetDocument } from './work-sheet-document.ts';

export interface DocumentsDeps {
  readonly pool: Pool;
  readonly journal: Journal;
  readonly media: MediaStore;
  readonly lookups: Lookups;
  readonly company: CurrentCompany;
}

/** The subject of a document does not exist, or no longer. */
export class NoSuchDocument extends Error {
  override readonly name = 'NoSuchDocument';
}

/**
 * Makes documents. A quote's PDF is made once, bound to its version's hash and kept: so the signer saw the version that
 * they decide, and a later look shows the very same file.
 */
export class Documents {
  readonly #deps: DocumentsDeps;
  readonly #kept: KeptDocuments;

  readonly consignments: ConsignmentPapers;
  readonly counterReceipts: CounterReceiptPapers;
  readonly company: CurrentCompany;

  constructor(deps: DocumentsDeps) {
    this.#deps = deps;
    this.#kept = new KeptDocuments(deps);
    this.consignments = new ConsignmentPapers(deps);
    this.counterReceipts = new CounterReceiptPapers({ ...deps, kept: this.#kept });
    this.company = deps.company;
  }

  /**
   * The PDF of a version of a quote that was sent. Its language is the first one that is asked for.
   * @throws NoSuchDocument
   */
  async quote(repairId: number, version: number, language: Language): Promise<StoredDocument> {
    const { lookups, journal } = this.#deps;
    const events = await journal.read(repairStream(repairId));
    const issued = events.find((event) => event.type === 'QuoteIssued' && event.data.version === version);
    const repair = await lookups.repair(repairId);
    if (issued?.type !== 'QuoteIssued' || !repair) throw new NoSuchDocument(`repair ${repairId}, quote ${version}`);
    const { hash, customer_id } = issued.data;
    const content = outwardValue(quoteContent, issued.data.content);
    const { code_intervention_gr } = repair;
    // The machine as it stood when the quote was issued, not as it was corrected since.
    const details = await this.#detailsAt(repairId, issued.revision);
    return this.#kept.keep({
      kind: 'quote',
      subject: `${repairId}@${version}`,
      hash,
      name: `Preventivo ${code_intervention_gr} v${version}.pdf`,
      customerId: customer_id,
      make: async () => {
        const customer = await this.#addressee(customer_id);
        const issuedOn = romeDay(issued.meta.at);
        const company = await this.#deps.company();
        const paper = { company, language, customer, code_intervention_gr, details, version, hash, content, issuedOn };
        return renderPdf(quoteDocument(paper));
      },
    });
  }

  /** A quote as it would look if it were sent now, in its customer's language. Never kept. @throws NoSuchDocument */
  async quotePreview(repairId: number, { version, content }: WouldBeQuote, today: string): Promise<Buffer> {
    const { lookups } = this.#deps;
    const repair = await lookups.repair(repairId);
    const customer = repair && (await lookups.customer(repair.customer_id));
    if (!repair || !customer) throw new NoSuchDocument(`repair ${repairId}`);
    const { code_intervention_gr, details, customer_id } = outwardRepair(repair);
    return renderPdf(
      quoteDocument({
        company: await this.#deps.company(),
        language: (await customersOf(lookups, repair))[0]?.language ?? customer.language,
        customer: addresseeOf(customer_id, customer.details),
        code_intervention_gr,
        details,
        version,
        hash: null,
        issuedOn: today,
        content: outwardValue(quoteContent, content),
      }),
    );
  }

  /**
   * The PDF of a transport document of our own series; a cancelled one says so across the page.
   * @throws NoSuchDocument
   */
  async transportDocument(repairId: number, which: string | DocumentPlace): Promise<StoredDocument> {
    const { lookups } = this.#deps;
    const issued = await lookups.transportDocument(which);
    if (!issued || !repairsOn(issued).includes(repairId)) throw new NoSuchDocument(`transport document of ${repairId}`);
    const { nr_ddt_gr } = issued;
    const subject = issued.cancelledOn === null ? nr_ddt_gr : `${nr_ddt_gr} annullato`;
    return this.#kept.keep({
      kind: 'transport-document',
      subject,
      hash: subject,
      name: `DDT ${subject.replaceAll('/', '-')}.pdf`,
      customerId: issued.customer_id,
      make: async () => {
        const customer = await this.#addressee(issued.customer_id);
        const found = await Promise.all(repairsOn(issued).map((id) => lookups.repair(id)));
        const repairs = found.filter((repair) => repair !== null).map((repair) => outwardRepair(repair));
        const codes = repairs.map(({ code_intervention_gr }) => code_intervention_gr);
        const company = await this.#deps.company();
        const printed = issued.rows.length > 0 ? issued : goodsOf(repairs);
        const { rows, notes } = printed;
        return renderPdf(transportDocument({ ...issued, company, customer, codes, rows, notes }));
      },
    });
  }

  /** The work sheet as it is now: not kept, since it changes until the work is done. @throws NoSuchDocument */
  async workSheet(repairId: number): Promise<Buffer> {
    const { lookups, journal } = this.#deps;
    const repair = await lookups.repair(repairId);
    if (!repair?.workSheet) throw new NoSuchDocument(`work sheet of repair ${repairId}`);
    const events = await journal.read(repairStream(repairId));
    const written = events.findLast((event) => event.type === 'WorkSheetDrafted');
    const technician = repair.id_people === null ? null : await lookups.account(repair.id_people);
    const { code_intervention_gr, details, workSheet: sheet } = repair;
    const customer = (await this.#addressee(repair.customer_id)).label;
    const writtenOn = written ? romeDay(written.meta.at) : '';
    return renderPdf(
      workSheetDocument({
        company: await this.#deps.company(),
        customer,
        code_intervention_gr,
        details,
        technician: technician?.name ?? '',
        sheet,
        writtenOn,
      }),
    );
  }

  /**
   * The document with which goods leave for a supplier, as its trip is now: not kept, since what was written of a trip
   * can be corrected until the repair is closed.
   * @throws NoSuchDocument also where the trip has no document number
   */
  async supplierDocument(repairId: number, externalRepairId: number): Promise<Buffer> {
    const { lookups } = this.#deps;
    const repair = await lookups.repair(repairId);
    const trip = repair?.externalRepairs.find((one) => one.externalRepairId === externalRepairId);
    const firm = trip && (await lookups.supplier(trip.id_business_name_supplier));
    if (!repair || !trip?.ddt_exit || !firm) throw new NoSuchDocument(`exit DDT of trip ${externalRepairId}`);
    const { business_name: label, address, codepostal, city, province, vat_number } = firm;
    const supplier = { label, address, codepostal, city, province, vat_number, fiscal_code: '' };
    const { code_intervention_gr, details } = outwardRepair(repair, 'supplier');
    const company = await this.#deps.company();
    return renderPdf(supplierDocument({ company, supplier, code_intervention_gr, details, trip }));
  }

  /**
   * The warranty validation module as it is now, without what is internal; not kept.
   * @throws NoSuchDocument
   * @param confirmed true: only one that a manager has confirmed; before that it does not concern the customer
   */
  async warranty(repairId: number, language: Language, { confirmed }: { confirmed: boolean }): Promise<Buffer> {
    const { lookups, journal } = this.#deps;
    const repair = await lookups.repair(repairId);
    const warranty = repair?.warranty;
    if (!repair || !warranty || (confirmed && !warranty.confirmed)) throw new NoSuchDocument(`warranty of ${repairId}`);
    const events = warranty.confirmed ? await journal.read(repairStream(repairId)) : [];
    const sealed = events.findLast(({ type }) => type === 'WarrantyConfirmed');
    const before = warranty.kind === 'repair' ? repair.details.rip_association : null;
    const { code_intervention_gr, details, customer_id } = outwardRepair(repair);
    const earlier = before === null ? null : await lookups.repair(before);
    return renderPdf(
      warrantyDocument({
        company: await this.#deps.company(),
        language,
        customer: await this.#addressee(customer_id),
        code_intervention_gr,
        details,
        warranty: outwardWarranty(warranty),
        earlier: earlier?.customer_id === customer_id ? earlier.code_intervention_gr : '',
        confirmedOn: sealed ? romeDay(sealed.meta.at) : '',
      }),
    );
  }

  /**
   * The confirmation of an order, as it was shown at the click. Not kept: the order's stream keeps it for ever.
   * @throws NoSuchDocument
   */
  async orderConfirmation(orderId: number, language: Language): Promise<Buffer> {
    const { content, placed_at } = await this.#order(orderId);
    const company = await this.#deps.company();
    const terms = await this.#deps.lookups.termsOfSale(content.terms);
    return renderPdf(orderConfirmation({ company, language, orderId, placed_at, content, terms }));
  }

  /**
   * The packing list of a parcel of an order; without a parcel, of what is still to be packed.
   * @throws NoSuchDocument also where that is nothing
   */
  async packingList(orderId: number, shipmentId: number | null, language: Language): Promise<Buffer> {
    const { order, content, placed_at } = await this.#order(orderId);
    const parcel = order.fulfilment.parcels.find((one) => one.shipmentId === shipmentId) ?? null;
    const open = piecesOf(order).flatMap(({ line: { line_id }, free: quantity }) =>
      quantity > 0 ? [{ line_id, quantity }] : [],
    );
    const pieces = shipmentId === null ? open : (parcel?.lines ?? []);
    if (pieces.length === 0) throw new NoSuchDocument(`packing list of order ${orderId}`);
    return renderPdf(
      packingList({
        company: await this.#deps.company(),
        language,
        orderId,
        placed_at,
        content,
        pieces,
        parcel: parcel && { ...parcel, id: parcel.shipmentId },
        note: order.correspondence.notes.customer,
      }),
    );
  }

  async #order(orderId: number) {
    const events = await this.#deps.journal.read(orderStream(orderId));
    const order = events.reduce(evolveOrder, noOrder);
    const placed = events.find(({ type }) => type === 'OrderPlaced');
    if (order.status === 'none' || !order.content || !placed) throw new NoSuchDocument(`order ${orderId}`);
    return { order, content: order.content, placed_at: placed.meta.at };
  }

  async #detailsAt(repairId: number, revision: number) {
    const repair = await this.#deps.lookups.repairAt(repairId, revision);
    if (!repair) throw new NoSuchDocument(`repair ${repairId} at ${revision}`);
    return outwardRepair(repair).details;
  }

  async #addressee(customer_id: number): Promise<Addressee> {
    const customer = await this.#deps.lookups.customer(customer_id);
    if (!customer) throw new NoSuchDocument(`customer ${customer_id}`);
    return addresseeOf(customer_id, customer.details);
  }
}

/** The goods of a document of the first version, which did not keep them. */
function goodsOf(repairs: readonly OutwardRepair[]) {
  const rows = repairs.map(({ details, code_intervention_gr }) => returnedGoods(details, code_intervention_gr));
  const exits = repairs.map(({ details: { exit_notes }, code_intervention_gr }) => ({
    code_intervention_gr,
    exit_notes,
  }));
  return { rows, notes: returnedNotes(exits) };
}
