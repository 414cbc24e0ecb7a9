import type { OfficinaEvent } from '../events.ts';
import { HISTORY_ACCESS } from '../history-access.ts';
import { historySubject } from '../history-subject.ts';
import type { LocalizedText } from '../kernel/message.ts';
import { choice, fieldsIn, type ShownField } from '../kernel/shown-field.ts';
import type { REMOVERS, ReviewCause } from './ad.events.ts';
import type { AdStatus } from './ad-statuses.ts';
import { type Ad, type AdState, adFold } from './offered/ad.state.ts';
import { REFUSAL_REASON_TEXTS } from './offered/refusal-reasons.ts';

const STATUS_WORDS: Readonly<Record<AdStatus, LocalizedText>> = {
  DRAFT: { it: 'Bozza', en: 'Draft' },
  IN_REVIEW: { it: 'In revisione', en: 'In review' },
  PREPARING: { it: 'In preparazione', en: 'Being prepared' },
  ONLINE: { it: 'Online', en: 'Online' },
  RESERVED: { it: 'Riservato', en: 'Reserved' },
  SOLD: { it: 'Venduto', en: 'Sold' },
  EXPIRED: { it: 'Scaduto', en: 'Expired' },
  REMOVED: { it: 'Rimosso', en: 'Removed' },
};

const CAUSE_WORDS: Readonly<Record<ReviewCause, LocalizedText>> = {
  'first-ads': { it: 'tra i primi annunci di questo venditore', en: 'among this seller’s first ads' },
  'bank-account': { it: 'coordinate bancarie nel testo', en: 'bank details in the text' },
  phone: { it: 'telefono nel testo', en: 'telephone number in the text' },
  link: { it: 'collegamento o e-mail', en: 'link or e-mail' },
};

const REMOVER_WORDS: Readonly<Record<(typeof REMOVERS)[number], LocalizedText>> = {
  owner: { it: 'il venditore', en: 'its seller' },
  moderation: { it: 'l’officina', en: 'the firm' },
  erasure: { it: 'la cancellazione dei dati del venditore', en: 'the erasure of its seller’s data' },
};

/** What only reviewers read: why an ad waited for them, and who buys. */
const INTERNAL = new Set(['causes', 'buyer_id']);

/** An ad: price, texts, images and state. */
export const adSubject = historySubject<AdState>({
  ofOne: 'di un annuncio',
  fold: adFold,
  access: HISTORY_ACCESS.ad,
  owner: (ad) => ad && { customer_id: ad.customer_id },
  sections: { stage: { it: 'Stato', en: 'State' }, ad: { it: 'Annuncio', en: 'Ad' } },
  fields: (ad) => (ad === null ? [] : adFields(ad)),
  toOwner: { shows: (field) => !INTERNAL.has(field), replays: true },
  facts: factsOf,
  readModels: ['ads'],
});

function adFields({ customer_id, details, img, imgAgg, repairs, stage }: Ad): ShownField[] {
  const { reservation = null } = stage.status === 'RESERVED' ? stage : {};
  const givenBack = stage.status === 'DRAFT' ? stage.givenBack : null;
  const state = {
    status: stage.status,
    customer_id,
    until: stage.status === 'ONLINE' || stage.status === 'RESERVED' ? stage.until : null,
    causes: stage.status === 'IN_REVIEW' ? stage.causes : [],
    reasons: givenBack?.reasons ?? [],
    note: givenBack?.note ?? '',
    buyer_id: stage.status === 'SOLD' ? stage.buyer_id : (reservation?.buyer_id ?? null),
    agreed: reservation?.price ?? null,
    reserved: reservation?.until ?? null,
    by: stage.status === 'REMOVED' ? stage.by : '',
  };
  return [
    ...fieldsIn('stage', state, {
      status: ['Stato', 'State', choice(STATUS_WORDS)],
      customer_id: ['Venditore', 'Seller', 'customer'],
      until: ['Online fino al', 'Online until', 'day'],
      causes: ['Da controllare perché', 'To be looked at because', choice(CAUSE_WORDS)],
      reasons: ['Restituito perché', 'Given back because', choice(REFUSAL_REASON_TEXTS)],
      note: ['Nota per il venditore', 'Note for the seller'],
      buyer_id: ['Acquirente', 'Buyer', 'customer'],
      agreed: ['Prezzo concordato', 'Agreed price', 'money'],
      reserved: ['Riservato fino al', 'Reserved until', 'day'],
      by: ['Rimosso da', 'Removed by', choice(REMOVER_WORDS)],
    }),
    ...fieldsIn(
      'ad',
      { ...details, img, imgAgg, repairs: repairs.map(({ code }) => code).join(', ') },
      {
        description: ['Descrizione', 'Description'],
        meta_tag_characteristic: ['Caratteristiche', 'Characteristics'],
        price: ['Prezzo', 'Price', 'money'],
        available: ['Disponibile subito', 'Available at once', 'flag'],
        new: ['Nuovo', 'New', 'flag'],
        free_shipment: ['Spedizione gratuita', 'Free shipping', 'flag'],
        shipping_price: ['Spese di spedizione', 'Shipping costs', 'money'],
        producer_id: ['Produttore', 'Producer', 'record:producer'],
        category_id: ['Categoria', 'Category', 'record:categories'],
        category_father_id: ['Categoria superiore', 'Category above it', 'record:categories'],
        city: ['Città', 'Town'],
        province: ['Provincia', 'Province'],
        external_link: ['Collegamento esterno', 'External link'],
        img: ['Immagine principale', 'Main image', 'file'],
        imgAgg: ['Altre immagini', 'Further images', 'files'],
        repairs: ['Riparazioni mostrate', 'Repairs shown'],
      },
    ),
  ];
}

/** What an event says that the state of the ad does not keep. */
function factsOf(event: OfficinaEvent): ShownField[] {
  if (event.type === 'AdSold') {
    return fieldsIn('stage', { sold: event.data.price }, { sold: ['Venduto a', 'Sold for', 'money'] });
  }
  if (event.type !== 'AdRemoved') return [];
  return fieldsIn(
    'stage',
    { why: event.data.reasons, said: event.data.note },
    {
      why: ['Motivi', 'Reasons', choice(REFUSAL_REASON_TEXTS)],
      said: ['Nota per il venditore', 'Note for the seller'],
    },
  );
}
