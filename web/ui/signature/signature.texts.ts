import { defineTexts } from '#web/lib/text/define-texts.ts';

export const signatureTexts = defineTexts('signature', {
  it: {
    empty: '{label}: riquadro vuoto. Si firma con il dito, la penna o il mouse; si può anche lasciarlo vuoto.',
    drawn: '{label}: la firma è disegnata',
    short: 'Troppo poco per una firma: continua',
    clear: 'Cancella la firma',
    cleared: 'Firma cancellata',
  },
  en: {
    empty: '{label}: empty. Sign with a finger, a pen or the mouse; it may also be left empty.',
    drawn: '{label}: the signature is drawn',
    short: 'Too little for a signature: go on',
    clear: 'Clear the signature',
    cleared: 'Signature cleared',
  },
});
