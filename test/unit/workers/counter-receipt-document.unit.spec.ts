import { expect, test } from 'vitest';
import type { CounterReceipt } from '#domain/counter-receipts/counter-receipt.state.ts';
import { emptyDetails } from '#domain/repairs/repair-details.ts';
import { renderPdf } from '#platform/pdf/render-pdf.ts';
import { DEMO_COMPANY } from '#test/support/company.ts';
import { beside, customer, said } from '#test/support/document-texts.ts';
import { PICTURE } from '#test/support/picture.ts';
import { counterReceiptDocument } from '#workers/documents/counter-receipt-document.ts';

const receipt: CounterReceipt = {
  number: 2,
  kind: 'intake',
  issuedOn: '2026-03-07',
  person: 'Ada Bo',
  accessories: 'Due cavi',
  damage: '',
  signed: true,
  signature: { media: 12, sha256: '0a'.repeat(32) },
};
const paper = {
  company: DEMO_COMPANY,
  language: 'it' as const,
  customer,
  code_intervention_gr: 'RIP-2026-00042',
  details: { ...emptyDetails, description: 'Inverter Zapi', series: 'ZA-88', defect: 'Non parte' },
  receipt,
  picture: PICTURE,
};

test('a receipt names customer, machine, fault, accessories and damage, and shows the signature with its hash', async () => {
  const signed = counterReceiptDocument(paper);
  expect(said(signed)).toContain('Ricevuta di presa in carico RIP-2026-00042');
  expect(beside(signed, 'Data ')).toBe('07/03/2026');
  expect(beside(signed, 'Cliente')).toBe(customer.label);
  expect(beside(signed, 'Consegnata da')).toBe('Ada Bo');
  expect(beside(signed, 'Matricola')).toBe('ZA-88');
  expect(beside(signed, 'Difetto dichiarato')).toBe('Non parte');
  expect(beside(signed, 'Accessori')).toBe('Due cavi');
  expect(beside(signed, 'Danni visibili')).toBe('Nessuno');
  expect(said(signed)).toContain(`Impronta SHA-256 della firma: ${'0a'.repeat(32)}`);
  expect(JSON.stringify(signed.content)).toContain(PICTURE.toString('base64'));
  expect((await renderPdf(signed)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a receipt that nobody signed has lines to sign on, and no hash; it is in the customer’s language', () => {
  const unsigned = { ...receipt, kind: 'hand-over' as const, signed: false, signature: null };
  const english = counterReceiptDocument({ ...paper, language: 'en', receipt: unsigned, picture: null });
  expect(said(english)).toContain('Receipt at hand-over RIP-2026-00042');
  expect(said(english).slice(-2)).toEqual(['Signature of the person who takes', 'For the firm']);
  expect(said(english).join()).not.toContain('SHA-256');
});

test('a receipt names the machine once: a type that its description says already is left out', () => {
  const details = { ...paper.details, plant_type: 'Inverter', trolley_type: 'Linde E16' };
  const document = said(counterReceiptDocument({ ...paper, details }));
  expect(document).toContain('Tipo carrello');
  expect(document).not.toContain('Tipo impianto');
  const nameless = counterReceiptDocument({ ...paper, details: { ...details, description: '' } });
  expect(beside(nameless, 'Tipo impianto')).toBe('Inverter');
});
