import type { ReceiptSignature } from '#domain/counter-receipts/counter-receipt.events.ts';
import { outwardRepair } from '#domain/repairs/outward-repair.ts';
import { repairStream } from '#domain/repairs/repair.evolve.ts';
import type { Journal } from '#journal/journal.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import { renderPdf } from '#platform/pdf/render-pdf.ts';
import type { Lookups } from '#workers/lookups/lookups.ts';
import { customersOf } from '#workers/lookups/people.ts';
import { addresseeOf } from './addressee.ts';
import type { CurrentCompany } from './company.ts';
import { counterReceiptDocument } from './counter-receipt-document.ts';
import type { KeptDocuments, StoredDocument } from './kept-documents.ts';

interface CounterReceiptPapersDeps {
  readonly journal: Journal;
  readonly media: MediaStore;
  readonly lookups: Lookups;
  readonly company: CurrentCompany;
  readonly kept: KeptDocuments;
}

/** The receipts that the counter gave, made once and kept: the customer's copy is the firm's. */
export class CounterReceiptPapers {
  readonly #deps: CounterReceiptPapersDeps;

  constructor(deps: CounterReceiptPapersDeps) {
    this.#deps = deps;
  }

  /** A receipt by its number within the repair, in its customer's language; null: it does not exist. */
  async receipt(repairId: number, number: number): Promise<StoredDocument | null> {
    const { lookups, journal, kept } = this.#deps;
    const events = await journal.read(repairStream(repairId));
    const issued = events.find((event) => event.type === 'CounterReceiptIssued' && event.data.number === number);
    if (issued?.type !== 'CounterReceiptIssued') return null;
    const { customer_id, kind, signature } = issued.data;
    // The machine as it stood when the receipt was given, not as it was corrected since.
    const repair = await lookups.repairAt(repairId, issued.revision);
    const customer = await lookups.customer(customer_id);
    if (!repair || !customer) return null;
    const { code_intervention_gr, details } = outwardRepair(repair);
    const language = (await customersOf(lookups, repair))[0]?.language ?? customer.language;
    const title = kind === 'intake' ? 'Presa in carico' : 'Riconsegna';
    return kept.keep({
      kind: 'counter-receipt',
      subject: `${repairId}@${number}`,
      hash: signature?.sha256 ?? '',
      name: `${title} ${code_intervention_gr} n${number}.pdf`,
      customerId: customer_id,
      make: async () =>
        renderPdf(
          counterReceiptDocument({
            company: await this.#deps.company(),
            language,
            customer: addresseeOf(customer_id, customer.details),
            code_intervention_gr,
            details,
            receipt: issued.data,
            picture: await this.#picture(signature),
          }),
        ),
    });
  }

  /** The bytes of a signature's picture; null: there is none, or it was erased with its person. */
  async #picture(signature: ReceiptSignature | null): Promise<Buffer | null> {
    const stored = signature && (await this.#deps.media.find(signature.media));
    return stored && this.#deps.media.files.read(stored.hash);
  }
}
