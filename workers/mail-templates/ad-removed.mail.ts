import { z } from 'zod';
import { REFUSAL_REASON_TEXTS } from '#domain/ads/offered/refusal-reasons.ts';
import { defineMail, NothingToTell } from './mail-template.ts';

const WORDS = {
  it: {
    removed: ['Il tuo annuncio è stato rimosso', 'Il tuo annuncio non è più visibile a nessuno. Questi sono i motivi.'],
    reinstated: ['Reclamo accolto', 'Abbiamo riesaminato la rimozione: il tuo annuncio è di nuovo online.'],
    confirmed: ['Reclamo respinto', 'Abbiamo riesaminato la rimozione: resta confermata.'],
    ad: 'Annuncio',
    reasons: 'Motivi',
    note: 'Spiegazione',
    basis: 'Come è stato deciso',
    see: 'I tuoi annunci',
    reported: 'Su segnalazione, da una persona',
    own: 'Di nostra iniziativa, da una persona',
    appeal:
      'Puoi contestare la rimozione entro sei mesi, gratis, da «I tuoi annunci»: la riesamina un’altra persona. Restano possibili la risoluzione extragiudiziale e il giudice.',
    after: 'Restano possibili la risoluzione extragiudiziale delle controversie e il giudice.',
  },
  en: {
    removed: ['Your ad was taken down', 'Your ad is seen by nobody any more. These are the reasons.'],
    reinstated: ['Appeal granted', 'We looked at the removal again: your ad is back online.'],
    confirmed: ['Appeal refused', 'We looked at the removal again: it stands.'],
    ad: 'Ad',
    reasons: 'Reasons',
    note: 'Explanation',
    basis: 'How it was decided',
    see: 'Your ads',
    reported: 'After a report, by a person',
    own: 'On our own initiative, by a person',
    appeal:
      'You may dispute the removal within six months, free of charge, in “Your ads”: somebody else looks at it again. Out-of-court settlement and the courts remain open to you.',
    after: 'Out-of-court settlement and the courts remain open to you.',
  },
} as const;

/**
 * To a seller: why their ad was taken down, how they may dispute it (DSA, articles 17 and 20), and what came of the
 * dispute.
 */
export const adRemovedMail = defineMail({
  name: 'ad-removed',
  data: z.object({ adId: z.number(), about: z.enum(['removal', 'appeal']) }),
  letter: async ({ adId, about }, { language }, { lookups, links }) => {
    const { title: name, decisions, outcome } = await lookups.reports(adId);
    const decision = decisions.findLast(({ removed }) => removed);
    if (!decision || (about === 'appeal' && !outcome)) throw new NothingToTell(`removal of ad ${adId}`);
    const words = WORDS[language];
    const isRemoval = about === 'removal';
    const [title, text] = words[isRemoval ? 'removed' : outcome?.reinstated ? 'reinstated' : 'confirmed'];
    return {
      subject: `${title} – ${name}`,
      preview: text,
      title,
      paragraphs: [text],
      facts: [
        [words.ad, `${name} (n. ${adId})`],
        [words.reasons, decision.reasons.map((one) => REFUSAL_REASON_TEXTS[one][language]).join('\n')],
        [words.note, isRemoval ? decision.note : (outcome?.note ?? '')],
        [words.basis, isRemoval ? words[decision.upTo > 0 ? 'reported' : 'own'] : ''],
      ],
      button: { label: words.see, url: links.ownAds() },
      closing: [isRemoval ? words.appeal : words.after],
    };
  },
});
