import type { LocalizedText } from '../../kernel/message.ts';
import type { MailTemplateName } from './mail-templates.ts';

interface TokenTexts {
  /** What the token stands for. */
  readonly means: LocalizedText;
  /** A value for previews. */
  readonly sample: LocalizedText;
}

const same = (text: string): LocalizedText => ({ it: text, en: text });

/** The tokens of the firm's own words in mails. They have no logic, and none is a link: links let their holder in. */
export const MAIL_TOKENS = {
  cliente: {
    means: { it: 'chi riceve l’e-mail', en: 'who gets the e-mail' },
    sample: same('Carpenterie Brambilla'),
  },
  ditta: { means: { it: 'il nome della tua ditta', en: 'the name of your firm' }, sample: same('Officina S.r.l.') },
  titolo: {
    means: { it: 'il titolo dell’e-mail: che cosa è successo', en: 'the title of the e-mail: what happened' },
    sample: { it: '(titolo dell’e-mail)', en: '(title of the e-mail)' },
  },
  testo: {
    means: { it: 'il testo che l’e-mail ha senza modello', en: 'the text that the e-mail has without a template' },
    sample: { it: '(testo dell’e-mail senza modello)', en: '(text of the e-mail without a template)' },
  },
  riparazione: { means: { it: 'il codice della riparazione', en: 'the code of the repair' }, sample: same('GR-1042') },
  apparecchiatura: {
    means: { it: 'l’apparecchiatura', en: 'the equipment' },
    sample: { it: 'Inverter 15 kW', en: '15 kW inverter' },
  },
  matricola: { means: { it: 'la matricola', en: 'the serial number' }, sample: same('SN-77120') },
  giorni: { means: { it: 'da quanti giorni è pronta', en: 'for how many days it has been ready' }, sample: same('30') },
  pronta_dal: { means: { it: 'da quando è pronta', en: 'since when it has been ready' }, sample: same('02/03/2026') },
  giacenza: {
    means: {
      it: 'la frase sui costi di giacenza; niente dove non si chiedono',
      en: 'the sentence on storage costs; nothing where none are asked',
    },
    sample: {
      it: 'Dal 23/03/2026 la giacenza costa 5,00 € al giorno, IVA esclusa.',
      en: 'From 23/03/2026 on, storage costs €5.00 a day, without VAT.',
    },
  },
  oggetto: {
    means: { it: 'l’oggetto del preventivo', en: 'the subject of the quote' },
    sample: { it: 'Sostituzione dei condensatori', en: 'Replacement of the capacitors' },
  },
  totale: { means: { it: 'il totale, IVA compresa', en: 'the total, VAT included' }, sample: same('610,00 €') },
  valido_fino: { means: { it: 'fino a quando vale', en: 'until when it is valid' }, sample: same('31/03/2026') },
  ddt: { means: { it: 'il numero del DDT', en: 'the number of the delivery note' }, sample: same('12/2026') },
  corriere: { means: { it: 'il corriere', en: 'the carrier' }, sample: same('Corriere Espresso') },
  tracciamento: { means: { it: 'il codice di tracciamento', en: 'the tracking code' }, sample: same('1Z999AA1') },
  ordine: { means: { it: 'il numero dell’ordine', en: 'the number of the order' }, sample: same('118') },
  importo: { means: { it: 'l’importo', en: 'the amount' }, sample: same('134,20 €') },
  agente: { means: { it: 'chi ha preparato il carrello', en: 'who prepared the cart' }, sample: same('Sara Villa') },
  prenotazione: { means: { it: 'il numero della prenotazione', en: 'the number of the booking' }, sample: same('27') },
} as const satisfies Record<string, TokenTexts>;

export type MailToken = keyof typeof MAIL_TOKENS;

/** The tokens that every mail knows: their values come from the letter itself, its recipient and the firm. */
export const COMMON_TOKENS = ['cliente', 'ditta', 'titolo', 'testo'] as const satisfies readonly MailToken[];

interface Wording {
  /** What the mail knows beside {@link COMMON_TOKENS}: its letter gives their values. */
  readonly tokens: readonly MailToken[];
  /**
   * The token without which a text of the firm would hide what the mail has to say: it tells one of several things, or
   * repeats what somebody wrote.
   */
  readonly needs?: { readonly subject?: MailToken; readonly opening?: MailToken };
}

const REPAIR = ['riparazione', 'apparecchiatura', 'matricola'] as const;
const QUOTE = [...REPAIR, 'oggetto', 'totale', 'valido_fino'] as const;
const TELLS_SEVERAL = { subject: 'titolo', opening: 'testo' } as const;
const CARRIES_TEXT = { opening: 'testo' } as const;

/**
 * The mails that the firm can word, with their tokens: those to customers and referents. Left out are mails that guard
 * access, those that the law words (reports and removals of ads), and those that carry what one side wrote to another.
 */
export const WORDED_MAILS = {
  'fault-module-customer': { tokens: REPAIR },
  'repair-arrived': { tokens: REPAIR },
  'quote-sent': { tokens: QUOTE },
  'quote-reminder': { tokens: QUOTE },
  'quote-decided-receipt': { tokens: QUOTE, needs: TELLS_SEVERAL },
  'repair-ready': { tokens: REPAIR },
  'pickup-reminder': { tokens: [...REPAIR, 'giorni', 'pronta_dal', 'giacenza'] },
  'repair-unrepairable': { tokens: REPAIR },
  'transport-document': { tokens: [...REPAIR, 'ddt', 'corriere', 'tracciamento'] },
  'cart-prepared': { tokens: ['agente', 'valido_fino'], needs: CARRIES_TEXT },
  'order-state': { tokens: ['ordine', 'totale'], needs: TELLS_SEVERAL },
  payment: { tokens: ['ordine', 'importo'], needs: TELLS_SEVERAL },
  'order-goods': { tokens: ['ordine', 'corriere', 'tracciamento'], needs: TELLS_SEVERAL },
  'order-summary': { tokens: ['ordine', 'totale'], needs: CARRIES_TEXT },
  'search-finds': { tokens: [] },
  registration: { tokens: [], needs: CARRIES_TEXT },
  'public-request-receipt': { tokens: [] },
  'ebook-file': { tokens: [], needs: CARRIES_TEXT },
  'tour-booking': { tokens: ['prenotazione', 'importo'], needs: TELLS_SEVERAL },
} as const satisfies Partial<Record<MailTemplateName, Wording>>;

export type WordedMail = keyof typeof WORDED_MAILS;

/** The tokens whose values a mail's letter gives. */
export type OwnToken<Mail extends WordedMail> = (typeof WORDED_MAILS)[Mail]['tokens'][number];

export function isWordedMail(name: string): name is WordedMail {
  return Object.hasOwn(WORDED_MAILS, name);
}

/** What a mail knows of tokens. */
export const wordingOf = (mail: WordedMail): Wording => WORDED_MAILS[mail];
