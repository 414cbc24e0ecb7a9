import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { CounterReceipt } from '#domain/counter-receipts/counter-receipt.state.ts';
import { fieldLabel } from '#domain/repairs/field-texts.ts';
import { saidOnce } from '#domain/repairs/offered/said-once.ts';
import type { OutwardDetails } from '#domain/repairs/repair-details.ts';
import type { Company } from './company.ts';
import { day } from './format.ts';
import { type Addressee, addressed, facts, page, paragraph, signature, signatures, small } from './layout.ts';

interface CounterReceiptOnPaper {
  readonly company: Company;
  readonly language: Language;
  readonly customer: Addressee;
  readonly code_intervention_gr: string;
  readonly details: OutwardDetails;
  readonly receipt: CounterReceipt;
  /** The drawn signature (PNG); null: there is a line to sign on. */
  readonly picture: Buffer | null;
}

const WORDS = {
  it: {
    intake: 'Ricevuta di presa in carico',
    'hand-over': 'Ricevuta di riconsegna',
    intakeText: 'Prendiamo in carico la macchina qui descritta, con quanto elencato.',
    'hand-overText': 'Riconsegniamo la macchina qui descritta, con quanto elencato.',
    number: 'Ricevuta n.',
    date: 'Data',
    customer: 'Cliente',
    code: 'Riparazione',
    fault: 'Difetto dichiarato',
    accessories: 'Accessori',
    damage: 'Danni visibili',
    none: 'Nessuno',
    intakePerson: 'Consegnata da',
    'hand-overPerson': 'Ritirata da',
    intakeSign: 'Firma di chi consegna',
    'hand-overSign': 'Firma di chi ritira',
    firm: 'Per la ditta',
    hash: 'Impronta SHA-256 della firma',
  },
  en: {
    intake: 'Receipt at intake',
    'hand-over': 'Receipt at hand-over',
    intakeText: 'We take in the machine described here, with what is listed.',
    'hand-overText': 'We hand over the machine described here, with what is listed.',
    number: 'Receipt no.',
    date: 'Date',
    customer: 'Customer',
    code: 'Repair',
    fault: 'Declared fault',
    accessories: 'Accessories',
    damage: 'Visible damage',
    none: 'None',
    intakePerson: 'Handed over by',
    'hand-overPerson': 'Taken by',
    intakeSign: 'Signature of the person who hands over',
    'hand-overSign': 'Signature of the person who takes',
    firm: 'For the firm',
    hash: "SHA-256 of the signature's picture",
  },
} as const;

/** The height above a line that people sign by hand at the counter, in points. */
const ROOM_TO_SIGN = 52;

/** A receipt that the counter gave for the goods of a repair. Pure. */
export function counterReceiptDocument(paper: CounterReceiptOnPaper): TDocumentDefinitions {
  const { company, language, customer, code_intervention_gr, details, receipt, picture } = paper;
  const words = WORDS[language];
  const { kind } = receipt;
  const sign = words[`${kind}Sign`];
  const { description } = details;
  /** A machine's type, unless its description says it already. */
  const unsaid = (type: string) => saidOnce([description, type]).at(description === '' ? 0 : 1) ?? '';
  return page({
    company,
    language,
    title: `${words[kind]} ${code_intervention_gr}`,
    facts: [
      [words.number, String(receipt.number)],
      [words.date, day(receipt.issuedOn)],
    ],
    content: [
      { margin: [0, 0, 0, 14], stack: [addressed(words.customer, customer, language)] },
      { text: words[`${kind}Text`], margin: [0, 0, 0, 10] },
      facts([
        [words.code, code_intervention_gr],
        [words[`${kind}Person`], receipt.person],
        [fieldLabel('description', language), description],
        [fieldLabel('plant_type', language), unsaid(details.plant_type)],
        [fieldLabel('trolley_type', language), unsaid(details.trolley_type)],
        [fieldLabel('series', language), details.series],
        [fieldLabel('voltage', language), details.voltage],
        [fieldLabel('codeGr', language), details.codeGr],
      ]),
      paragraph(words.fault, details.defect),
      paragraph(words.accessories, receipt.accessories || words.none),
      paragraph(words.damage, receipt.damage || words.none),
      picture ? signature(picture, `${sign}: ${receipt.person}`) : signatures([sign, words.firm], ROOM_TO_SIGN),
      receipt.signature ? small(`${words.hash}: ${receipt.signature.sha256}`) : '',
    ],
  });
}
