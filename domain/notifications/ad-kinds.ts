import type { EventNamed } from '../events.ts';
import { customerKind, ending, type NotificationKind, type Occasion, staffKind } from './notification-kind.ts';

const seesAds = { function: 'ads', action: 'view' } as const;
const reviewsAds = { function: 'ads', action: 'approve' } as const;
const seesAttachments = { function: 'attachments', action: 'view' } as const;

const numberOf = (facts: NonNullable<Occasion['facts']>) => facts.ad;
const ofAd = (
  { adId, customer_id }: { readonly adId: number; readonly customer_id: number },
  facts: Occasion['facts'] = {},
): Occasion => ({ customerId: customer_id, facts: { ad: adId, ...facts } });

/** What ended an ad, where its seller has to know: not what the seller did, nor an appeal that brought it back. */
function endOf({ type, data }: EventNamed<'AdExpired' | 'AdRemoved' | 'AppealDecided'>): string | null {
  if (type === 'AdExpired') return 'expired';
  if (type === 'AdRemoved') return data.by === 'moderation' ? 'removed' : null;
  return data.reinstated ? null : 'confirmed';
}

/** What waits for reviewers, by the fact that names it, and where they look at it. */
const REVIEWED = {
  ad: { path: (ad: unknown) => `/admin/annunci/${ad}`, it: 'Un annuncio aspetta', en: 'An ad waits' },
  shop: { path: (shop: unknown) => `/admin/negozi/${shop}`, it: 'Un negozio aspetta', en: 'A shop waits' },
  images: { path: () => '/admin/immagini', it: 'Immagini della galleria aspettano', en: 'Images of the gallery wait' },
} as const;
const isReviewed = (fact: string): fact is keyof typeof REVIEWED => fact in REVIEWED;

/**
 * @returns what waits, by the fact of an occasion of «to-review»
 * @throws Error the occasion names nothing that is reviewed
 */
function reviewed(facts: Occasion['facts'] = {}) {
  const fact = Object.keys(facts).find(isReviewed);
  if (!fact) throw new Error('an occasion to review names nothing that waits');
  return { ...REVIEWED[fact], id: facts[fact] };
}

/** Notifications about what customers show to others: to its owner what became of it, to reviewers what waits. */
export const AD_KINDS = {
  'own-ad-reviewed': customerKind({
    title: { it: 'Mio annuncio online, o da correggere', en: 'Ad of mine online, or given back' },
    on: ['AdPublished', 'AdRefusedByReview'],
    occasion: ({ type, data }) => ofAd(data, { online: type === 'AdPublished' }),
    whom: ['customer'],
    may: seesAds,
    text: ({ facts }) =>
      facts.online
        ? { it: `Il tuo annuncio n. ${numberOf(facts)} è online`, en: `Your ad no. ${numberOf(facts)} is online` }
        : {
            it: `Il tuo annuncio n. ${numberOf(facts)} va corretto: leggi perché`,
            en: `Your ad no. ${numberOf(facts)} was given back: read why`,
          },
    link: () => '/i-tuoi-annunci',
    push: { title: { it: 'Novità su un tuo annuncio', en: 'News of an ad of yours' } },
    withdrawn: ending({ on: ['AdSubmitted', 'AdExpired', 'AdRemoved'] }),
  }),
  'own-ad-ended': customerKind({
    title: { it: 'Mio annuncio scaduto o rimosso', en: 'Ad of mine expired or taken down' },
    on: ['AdExpired', 'AdRemoved', 'AppealDecided'],
    occasion: (event) => {
      const end = endOf(event);
      return end === null ? null : ofAd(event.data, { end });
    },
    whom: ['customer'],
    may: seesAds,
    text: ({ facts }) => {
      const ad = numberOf(facts);
      if (facts.end === 'expired') {
        return {
          it: `Il tuo annuncio n. ${ad} è scaduto: puoi pubblicarlo di nuovo`,
          en: `Your ad no. ${ad} expired: you can publish it again`,
        };
      }
      return facts.end === 'removed'
        ? {
            it: `Il tuo annuncio n. ${ad} è stato rimosso: leggi i motivi`,
            en: `Your ad no. ${ad} was taken down: read the reasons`,
          }
        : { it: `Reclamo respinto: l’annuncio n. ${ad} resta rimosso`, en: `Appeal refused: ad no. ${ad} stays down` };
    },
    link: () => '/i-tuoi-annunci',
    withdrawn: ending({ on: ['AdSubmitted', 'AdReinstated'] }),
  }),
  'own-ad-free': customerKind({
    title: { it: 'Mio annuncio di nuovo disponibile', en: 'Ad of mine available again' },
    on: ['AdReservationReleased'],
    occasion: ({ data }) => (data.by === 'seller' ? null : ofAd(data, { by: data.by })),
    whom: ['customer'],
    may: seesAds,
    text: ({ facts }) =>
      facts.by === 'buyer'
        ? {
            it: `L’acquirente ha rinunciato: l’annuncio n. ${numberOf(facts)} è di nuovo disponibile`,
            en: `The buyer gave it up: ad no. ${numberOf(facts)} is available again`,
          }
        : {
            it: `La prenotazione è finita: l’annuncio n. ${numberOf(facts)} è di nuovo disponibile`,
            en: `The reservation is over: ad no. ${numberOf(facts)} is available again`,
          },
    link: () => '/i-tuoi-annunci',
  }),
  'own-shop-reviewed': customerKind({
    title: { it: 'Mio negozio controllato', en: 'Shop of mine reviewed' },
    on: ['ShopProfilePublished', 'ShopProfileGivenBack'],
    occasion: ({ type, data: { customer_id: customerId } }) => ({
      customerId,
      facts: { shop: customerId, online: type === 'ShopProfilePublished' },
    }),
    whom: ['customer'],
    may: seesAds,
    text: ({ facts }) =>
      facts.online
        ? { it: 'Il tuo negozio è online', en: 'Your shop is online' }
        : { it: 'Il tuo negozio va corretto: leggi perché', en: 'Your shop was given back: read why' },
    link: () => '/modifica-i-tuoi-dati/negozio',
  }),
  'own-image-reviewed': customerKind({
    title: { it: 'Mia immagine controllata', en: 'Image of mine reviewed' },
    on: ['CommunityImageApproved', 'CommunityImageGivenBack'],
    occasion: ({ type, data: { customer_id: customerId, imageId } }) => ({
      customerId,
      facts: { image: imageId, online: type === 'CommunityImageApproved' },
    }),
    whom: ['customer'],
    may: seesAds,
    text: ({ facts }) =>
      facts.online
        ? { it: 'Una tua immagine è nella galleria', en: 'An image of yours is in the gallery' }
        : {
            it: 'Una tua immagine ti è stata restituita: leggi perché',
            en: 'An image was given back to you: read why',
          },
    link: () => '/le-tue-immagini',
  }),
  'attachment-kept': customerKind({
    title: { it: 'Documento per me', en: 'Document for me' },
    on: ['AttachmentInserted'],
    occasion: ({ data: { attachmentId, customer_id } }) => ({
      customerId: customer_id,
      facts: { attachment: attachmentId },
    }),
    whom: ['customer'],
    may: seesAttachments,
    text: () => ({ it: 'C’è un nuovo documento per te', en: 'There is a new document for you' }),
    link: () => '/i-tuoi-allegati',
    push: { title: { it: 'C’è un documento per te', en: 'There is a document for you' } },
    withdrawn: ending({ on: ['AttachmentDeleted'] }),
  }),
  'to-review': staffKind({
    title: { it: 'Annuncio, negozio o immagini da controllare', en: 'Ad, shop or images to review' },
    on: ['AdSubmitted', 'ShopProfileSubmitted', 'CommunityImageOffered', 'CommunityImageSubmitted'],
    occasion: ({ type, data }) => {
      const customerId = data.customer_id;
      if (type === 'AdSubmitted') return data.causes.length === 0 ? null : ofAd(data);
      if (type === 'ShopProfileSubmitted') return { customerId, facts: { shop: customerId } };
      // Of a customer, not of each image: up to 100 of one customer wait.
      return { customerId, facts: { images: customerId } };
    },
    once: true,
    whom: ['reviewers'],
    may: reviewsAds,
    text: ({ customer, facts }) => {
      const { it, en } = reviewed(facts);
      const of = customer === '' ? '' : ` – ${customer}`;
      return { it: `${it} il controllo${of}`, en: `${en} for a review${of}` };
    },
    link: ({ facts }) => {
      const { path, id } = reviewed(facts);
      return path(id);
    },
    resolved: ending({
      on: [
        ...(['AdApproved', 'AdRefusedByReview', 'AdRemoved'] as const),
        ...(['ShopProfilePublished', 'ShopProfileGivenBack', 'ShopProfileHidden'] as const),
        // Whoever decides on one image has all those of the customer in sight.
        ...(['CommunityImageApproved', 'CommunityImageGivenBack'] as const),
      ],
    }),
  }),
  'ad-reported': staffKind({
    title: { it: 'Annuncio segnalato, o rimozione contestata', en: 'Ad reported, or removal disputed' },
    on: ['AdReported', 'AdNoticeTaken', 'RemovalAppealed'],
    // Not the reporter's number: the bell would name the reporter as the ad's customer.
    occasion: ({ type, data }) => ({ facts: { ad: data.adId, disputed: type === 'RemovalAppealed' } }),
    whom: ['reviewers'],
    may: reviewsAds,
    text: ({ facts }) =>
      facts.disputed
        ? {
            it: `La rimozione dell’annuncio n. ${numberOf(facts)} è contestata`,
            en: `The removal of ad no. ${numberOf(facts)} is disputed`,
          }
        : { it: `L’annuncio n. ${numberOf(facts)} è segnalato`, en: `Ad no. ${numberOf(facts)} was reported` },
    link: ({ facts }) => `/admin/segnalazioni/${facts?.ad}`,
    resolved: ending({ on: ['ReportsDecided', 'AppealDecided'] }),
  }),
} as const satisfies Record<string, NotificationKind>;
