import { z } from 'zod';
import { REFUSAL_REASON_TEXTS } from '#domain/ads/offered/refusal-reasons.ts';
import { defineMail, NothingToTell } from './mail-template.ts';

const WORDS = {
  it: {
    received: [
      'Segnalazione ricevuta',
      'Abbiamo ricevuto la tua segnalazione. La esamina una persona, e ti scriviamo che cosa decidiamo.',
    ],
    removed: [
      'L’annuncio che hai segnalato è stato rimosso',
      'Abbiamo esaminato la tua segnalazione e rimosso l’annuncio.',
    ],
    kept: [
      'La tua segnalazione è stata esaminata',
      'Abbiamo esaminato la tua segnalazione: l’annuncio resta visibile.',
    ],
    ad: 'Annuncio',
    reason: 'Motivo segnalato',
    why: 'Perché',
    redress:
      'Se non sei d’accordo puoi rispondere a questa e-mail, o rivolgerti a un organismo di risoluzione delle controversie o al giudice.',
  },
  en: {
    received: ['Report received', 'We received your report. A person looks at it, and we write to you what we decide.'],
    removed: ['The ad that you reported was taken down', 'We looked at your report and took the ad down.'],
    kept: ['Your report was looked at', 'We looked at your report: the ad stays.'],
    ad: 'Ad',
    reason: 'Reported as',
    why: 'Why',
    redress: 'If you disagree you can answer this e-mail, or turn to a dispute settlement body or to a court.',
  },
} as const;

/**
 * To the person who reported an ad: that it was received, and what was decided. What the firm says to the seller is not
 * repeated.
 */
export const adReportMail = defineMail({
  name: 'ad-report',
  data: z.object({ adId: z.number(), n: z.number(), news: z.enum(['received', 'decided']) }),
  letter: async ({ adId, n, news }, { language }, { lookups }) => {
    const { title: name, reports, decisions } = await lookups.reports(adId);
    const made = reports.find((one) => one.n === n);
    const decision = decisions.find(({ upTo }) => upTo >= n);
    if (!made || (news === 'decided' && !decision)) throw new NothingToTell(`report ${n} of ad ${adId}`);
    const words = WORDS[language];
    const isAnswer = news === 'decided' && decision;
    const [title, text] = words[isAnswer ? (decision.removed ? 'removed' : 'kept') : 'received'];
    return {
      subject: `${title} – ${name}`,
      preview: text,
      title,
      paragraphs: [text],
      facts: [
        [words.ad, `${name} (n. ${adId})`],
        [words.reason, REFUSAL_REASON_TEXTS[made.reason][language]],
        [words.why, isAnswer && !decision.removed ? decision.note : ''],
      ],
      closing: isAnswer ? [words.redress] : [],
    };
  },
});
