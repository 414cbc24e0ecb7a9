import type { ContextPageSize } from 'pdfmake/interfaces.js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DEMO_FIRM } from '#commands/demo/demo-firm.ts';
import { FIRST_FIRM } from '#domain/firm/firm.state.ts';
import { emptyDetails } from '#domain/repairs/repair-details.ts';
import { returnedGoods } from '#domain/transport-documents/goods.ts';
import { renderPdf } from '#platform/pdf/render-pdf.ts';
import { DEMO_COMPANY } from '#test/support/company.ts';
import { beside, customer, said, texts } from '#test/support/document-texts.ts';
import { content } from '#test/support/repair-story.ts';
import { companyOf } from '#workers/documents/company.ts';
import { erasureCertificate } from '#workers/documents/erasure-certificate.ts';
import { quoteDocument } from '#workers/documents/quote-document.ts';
import { supplierDocument } from '#workers/documents/supplier-document.ts';
import { transportDocument } from '#workers/documents/transport-document.ts';
import { warrantyDocument } from '#workers/documents/warranty-document.ts';
import { workSheetDocument } from '#workers/documents/work-sheet-document.ts';
import { signature } from '#workers/mail-templates/frame.ts';

const details = {
  ...emptyDetails,
  description: 'Inverter Zapi',
  series: 'ZA-88',
  nr_ddt: '1182',
  date_ddt: '2026-02-27',
};
const quote = {
  company: DEMO_COMPANY,
  customer,
  details,
  code_intervention_gr: 'RIP-2026-00042',
  version: 2,
  hash: 'a1b2c3d4'.padEnd(64, '0'),
  issuedOn: '2026-03-07',
};

describe('a quote on paper', () => {
  test('adds up: total, discount, net, VAT, gross', () => {
    const paper = quoteDocument({
      ...quote,
      language: 'it',
      content: content({ tot_quote: 1_480_50, discount: 80_50, total_amount_with_discount: 1_400_00 }),
    });
    expect(beside(paper, 'Totale preventivo')).toBe('1.480,50 €');
    expect(beside(paper, 'Sconto')).toBe('− 80,50 €');
    expect(beside(paper, 'Totale netto')).toBe('1.400,00 €');
    expect(beside(paper, 'IVA 22 %')).toBe('308,00 €');
    expect(beside(paper, 'Totale IVA inclusa')).toBe('1.708,00 €');
  });

  test('without a discount leaves its lines out, and rounds VAT half-up', () => {
    const paper = quoteDocument({
      ...quote,
      language: 'it',
      content: content({ tot_quote: 25, discount: 0, total_amount_with_discount: 25, vatRate: 1000 }),
    });
    expect(said(paper)).not.toContain('Sconto');
    expect(beside(paper, 'IVA 10 %')).toBe('0,03 €');
    expect(beside(paper, 'Totale IVA inclusa')).toBe('0,28 €');
  });

  test('names the version and part of its hash, so that paper and decision can be compared', () => {
    const paper = quoteDocument({ ...quote, language: 'it', content: content() });
    expect(said(paper)).toContain('2 (a1b2c3d4)');
    expect(said(paper)).toContain('01/04/2026');
  });

  test('speaks the language of the customer', () => {
    const paper = quoteDocument({ ...quote, language: 'en', content: content({ vatRate: 450 }) });
    expect(said(paper)).toContain('Quote RIP-2026-00042');
    expect(beside(paper, 'Net total')).toBe('€90.00');
    expect(beside(paper, 'VAT 4.5 %')).toBe('€4.05');
  });

  test('with fifty articles breaks over pages and still is a PDF', async () => {
    const articles = Array.from({ length: 50 }, (_, i) => ({ code_gr: `GR-${i}`, description: 'Modulo', qta: 1.5 }));
    const paper = quoteDocument({ ...quote, language: 'it', content: content({ articles }) });
    expect(said(paper).filter((text) => text === '1,5')).toHaveLength(50);
    const bytes = await renderPdf(paper);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  });
});

const issuedOnPaper = {
  ...quote,
  nr_ddt_gr: '12/2026',
  date_ddt_gr: '2026-03-09',
  cause: 'reso da riparazione',
  carrier: 'BRT',
  code_tracking: 'BRT0012',
  packages: 2,
  codes: ['RIP-2026-00042'],
  rows: [returnedGoods(details, 'RIP-2026-00042')],
  notes: '',
  cancelledOn: null,
};

test('a cancelled transport document says so across every page, and since when', async () => {
  const paper = transportDocument({ ...issuedOnPaper, cancelledOn: '2026-03-10' });
  expect(paper.watermark).toMatchObject({ text: 'ANNULLATO' });
  expect(beside(paper, 'Annullato il ')).toBe('10/03/2026');
  expect((await renderPdf(paper)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(transportDocument(issuedOnPaper).watermark).toBeUndefined();
  expect(said(transportDocument(issuedOnPaper)).join()).not.toContain('Annullato');
});

test('a transport document says what the law asks: number, date, both parties, goods, cause, carrier', () => {
  const paper = transportDocument(issuedOnPaper);
  const all = said(paper);
  expect(all).toContain('Documento di trasporto n. 12/2026');
  expect(beside(paper, 'Data ')).toBe('09/03/2026');
  expect(all).toContain('20099 Sesto San Giovanni (MI)');
  expect(beside(paper, 'Causale del trasporto')).toBe('reso da riparazione');
  expect(beside(paper, 'Trasporto a cura di')).toBe('BRT');
  expect(beside(paper, 'Numero colli')).toBe('2');
  expect(all).toContain('Inverter Zapi\nMatricola ZA-88\nVs. DDT 1182 del 27/02/2026');
});

test('one of several repairs names them all, with the rows and notes as they were written', async () => {
  const rows = [
    { code: 'GR-1', description: 'Inverter', quantity: 1 },
    { code: '', description: 'Cavi', quantity: 3 },
  ];
  const codes = ['RIP-2026-00042', 'RIP-2026-00043'];
  const paper = transportDocument({ ...issuedOnPaper, codes, rows, notes: 'Fragile' });
  expect(beside(paper, 'Riparazioni')).toBe('RIP-2026-00042, RIP-2026-00043');
  expect(beside(paper, 'Cavi')).toBe('3');
  expect(beside(paper, 'Annotazioni')).toBe('Fragile');
  expect((await renderPdf(paper)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('an exit DDT says to the supplier what the law asks and when it is expected back, of the owner nothing', async () => {
  const trip = {
    date: '2026-03-09',
    ddt_exit: 'F-7',
    dueOn: '2026-03-30',
    codice_intervento: 'X1',
    code_gr: '',
    description: 'Riavvolgere lo statore',
    price: 98_765,
    notes_from_repairman: 'Nota riservata',
    reference_supplier: 'Sig. Bassi',
  };
  const supplier = { ...customer, label: 'Avvolgimenti Bassi' };
  const paper = supplierDocument({ ...quote, supplier, trip });
  const all = said(paper);
  expect(all).toContain('Documento di trasporto n. F-7');
  expect(beside(paper, 'Data ')).toBe('09/03/2026');
  expect(beside(paper, 'Destinatario e luogo di destinazione')).toBe('Avvolgimenti Bassi');
  expect(beside(paper, 'Causale del trasporto')).toBe('conto riparazione');
  expect(beside(paper, 'Rientro previsto')).toBe('30/03/2026');
  expect(beside(paper, 'Lavoro richiesto')).toBe('Riavvolgere lo statore');
  expect(all).toContain('Inverter Zapi\nMatricola ZA-88');
  expect(all.join()).not.toMatch(/Brambilla|1182|987|riservata|Bassi,Sig/);
  expect((await renderPdf(paper)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a warranty paper says what is claimed, until when and how it was decided; one that waits says so across it', async () => {
  const warranty = { kind: 'repair' as const, since: '2026-01-10', until: '2026-04-10', covered: false };
  const given = { ...quote, language: 'it' as const, warranty, earlier: 'RIP-2025-00007' };
  const sealed = warrantyDocument({ ...given, confirmedOn: '2026-03-08' });
  expect(beside(sealed, 'Garanzia su')).toBe('Riparazione precedente');
  expect(beside(sealed, 'Garanzia fino al')).toBe('10/04/2026');
  expect(beside(sealed, 'Esito')).toBe('Non coperta da garanzia.');
  expect(beside(sealed, 'Confermata il ')).toBe('08/03/2026');
  expect(sealed.watermark).toBeUndefined();
  expect(warrantyDocument({ ...given, confirmedOn: '' }).watermark).toMatchObject({ text: 'In attesa di conferma' });
  const english = warrantyDocument({
    ...given,
    language: 'en',
    warranty: { ...warranty, covered: true },
    confirmedOn: '',
  });
  expect(beside(english, 'Outcome')).toBe('Covered by the warranty: the quote is zero.');
  expect((await renderPdf(sealed)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a work sheet shows lines and sums as the domain computed them, and its flags in the words of the screens', () => {
  const flags = { search_product: false, to_call: true, create_quote: false, escape_from: true, working: false };
  const more = { unrepairable: false, working_without_testing: false, working_with_testing: true };
  const paper = workSheetDocument({
    ...quote,
    customer: customer.label,
    technician: 'Luca Ferri',
    writtenOn: '2026-03-06',
    sheet: {
      ...flags,
      ...more,
      defect: '',
      flaw_detection: '',
      done_works: '',
      lines: [
        {
          id_gr_items: null,
          code_gr: 'GR-1',
          description: 'IGBT',
          n_u: 'Usato',
          qta: 2.5,
          price_list: 1000,
          tot: 2500,
        },
      ],
      consumables: 1250,
      hour: 3.5,
      value_config_hour: 4800,
      tot_value_config: 16_800,
      tot_final: 20_550,
    },
  });
  expect(beside(paper, 'Articoli')).toBe('25,00 €');
  expect(beside(paper, 'Manodopera (3,5 h × 48,00 €)')).toBe('168,00 €');
  expect(said(paper).filter((text) => text === 'Totale' || text === '205,50 €')).toEqual([
    'Totale',
    'Totale',
    '205,50 €',
  ]);
  expect(beside(paper, 'Esito')).toBe('Da chiamare, Evasa, Lavorata con collaudo');
});

test('the certificate of an erasure keeps its signature on the page of what it ends with', () => {
  const signature = 'c2lnbmF0dXJl';
  const paper = erasureCertificate({
    company: DEMO_COMPANY,
    certified: {
      erasureId: 1,
      year: 2026,
      number: 1,
      code: 'CANC-2026-00001',
      subjectKey: 'customer-11',
      requestedAt: '2026-03-07T10:00:00.000Z',
      completedAt: '2026-03-07T10:05:00.000Z',
      grounds: 'request',
      reference: 'PEC 12/2026',
      erased: [{ place: 'keys', count: 2 }],
      retained: [{ what: 'transport-documents', count: 3, rule: 'art. 2220 c.c.' }],
    },
    signature,
    publicKey: 'a2V5',
    fingerprint: 'b3b87a7a',
  });
  const [closing, ...others] = (paper.content as object[]).filter((node) => texts(node).includes(signature));
  expect(closing).toMatchObject({ unbreakable: true });
  expect(others).toEqual([]);
  expect(texts(closing)).toEqual(expect.arrayContaining(['Copie di sicurezza', 'a2V5']));
});

test('every paper shows the firm as it says it is: logo, lines of its own at head and foot, bank, workshop', async () => {
  const logo = await sharp({ create: { width: 40, height: 10, channels: 3, background: '#0b5563' } })
    .png()
    .toBuffer();
  const firm = {
    ...FIRST_FIRM,
    ...DEMO_FIRM,
    papers_head: 'Centro assistenza\nautorizzato',
    papers_foot: 'Foro di Milano',
    workshop_address: 'Via delle Officine 3',
    workshop_codepostal: '20099',
    workshop_city: 'Sesto San Giovanni',
  };
  const company = companyOf(firm, logo);
  const paper = transportDocument({
    company,
    customer,
    codes: ['RIP-2026-00042'],
    rows: [],
    notes: '',
    cancelledOn: null,
    nr_ddt_gr: '12/2026',
    date_ddt_gr: '2026-03-07',
    cause: 'Reso da riparazione',
    carrier: '',
    code_tracking: '',
    packages: 1,
  });
  expect(said(paper)).toEqual(expect.arrayContaining(['Centro assistenza', 'autorizzato']));
  expect(beside(paper, 'Luogo di partenza')).toBe('Via delle Officine 3, 20099 Sesto San Giovanni');
  const { footer } = paper;
  if (typeof footer !== 'function') throw new Error('a paper has a foot');
  const foot = texts(footer(1, 1, {} as ContextPageSize)).join('\n');
  expect(foot).toContain('IBAN IT60 X054 2811 1010 0000 0123 456');
  expect(foot).toContain('Foro di Milano');
  expect((await renderPdf(paper)).subarray(0, 4).toString()).toBe('%PDF');
});

test('a firm without a name is shown by the product’s, and what it has not said leaves no empty signs', () => {
  const company = companyOf(FIRST_FIRM, null);
  const paper = quoteDocument({ ...quote, company, language: 'it', content: content() });
  expect(said(paper)[0]).toBe('Officina');
  expect(signature('it', company)).toEqual(['Officina']);
});
