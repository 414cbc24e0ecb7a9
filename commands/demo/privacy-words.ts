import type { DemoPage } from './demo-page.ts';

const ITALIAN = `Titolare del trattamento è Officina GR S.r.l., Via dell’Industria 24, 20099 Sesto San Giovanni (MI), [officina@example.com](mailto:officina@example.com). Qui trovi quali dati raccogliamo, perché, per quanto tempo, e che cosa puoi chiederci (art. 13 del Regolamento UE 2016/679).

## Quali dati, e perché

- **Riparazioni e ordini**: chi sei, come ti raggiungiamo, la macchina e il suo guasto. Servono a eseguire il contratto che ci chiedi.
- **Documenti e fatture**: ragione sociale, partita IVA o codice fiscale, indirizzo. Ce li chiede la legge.
- **Richieste dal sito**: quello che ci scrivi nei moduli. Serve a risponderti.
- **Accesso**: e-mail e password, che conserviamo solo cifrata in modo che nessuno la possa leggere, e gli accessi al tuo profilo, per proteggerlo.
- **Newsletter**: il tuo indirizzo, solo se ti iscrivi e confermi. Ti cancelli da ogni e-mail con un clic.

Senza i dati segnati come obbligatori non possiamo fare quello che ci chiedi; tutti gli altri li scegli tu.

## Per quanto tempo

- Documenti fiscali: dieci anni, come vuole la legge.
- Riparazioni e ordini: finché dura la garanzia, poi quanto serve a tutelare i diritti tuoi e nostri.
- Richieste dal sito: 24 mesi da quando sono chiuse.
- Iscrizione alla newsletter, con la prova del consenso: finché vale.

## Chi li vede

Le persone dell’officina che lavorano alla tua richiesta, il corriere che consegna, il fornitore a cui mandiamo un pezzo e la banca che incassa: ognuno solo ciò che gli serve. Non vendiamo dati a nessuno e non facciamo profilazione.

## Cookie

Usiamo solo cookie tecnici: la tua sessione, il carrello, la lingua. Non ci sono cookie di statistica o di pubblicità, per questo non ti chiediamo di accettarli.

## I tuoi diritti

Puoi chiederci di vedere i tuoi dati, correggerli, cancellarli, limitarne l’uso o riceverne una copia, e puoi revocare un consenso in ogni momento: scrivi a [officina@example.com](mailto:officina@example.com). Se pensi che qualcosa non vada, puoi rivolgerti al [Garante per la protezione dei dati personali](https://www.garanteprivacy.it).`;

const ENGLISH = `The controller is Officina GR S.r.l., Via dell’Industria 24, 20099 Sesto San Giovanni (MI), Italy, [officina@example.com](mailto:officina@example.com). Here you find which data we collect, why, for how long, and what you can ask of us (article 13 of Regulation EU 2016/679).

## Which data, and why

- **Repairs and orders**: who you are, how we reach you, the machine and its fault. We need them for the contract that you ask for.
- **Papers and invoices**: business name, VAT number or fiscal code, address. The law asks for them.
- **Requests from the site**: what you write into its forms. We need it to answer you.
- **Sign-in**: e-mail and password, which we keep only in a form that nobody can read, and the sign-ins to your account, to protect it.
- **Newsletter**: your address, only if you subscribe and confirm. Every e-mail has a link that unsubscribes you.

Without the data that are marked as required we cannot do what you ask; all others are up to you.

## For how long

- Fiscal documents: ten years, as the law wants.
- Repairs and orders: as long as the warranty holds, then as long as your rights and ours need it.
- Requests from the site: 24 months after they are closed.
- The subscription to the newsletter, with the proof of the consent: as long as it holds.

## Who sees them

The people of the workshop who deal with your request, the courier who delivers, the supplier to whom we send a part, and the bank that collects: each only what they need. We sell data to nobody and make no profiles.

## Cookies

We use technical cookies only: your session, your cart, your language. There are no cookies for statistics or advertising, so we do not ask you to accept them.

## Your rights

You can ask to see your data, to correct or erase them, to limit their use, or to get a copy, and you can withdraw a consent at any time: write to [officina@example.com](mailto:officina@example.com). If you think that something is wrong, you can turn to the Italian [data protection authority](https://www.garanteprivacy.it).`;

/** The page that the demo's firm has chosen as its privacy notice; the foot of the site leads to it. */
export const PRIVACY: DemoPage = {
  code: 'privacy',
  words: () => ({
    it: {
      title: 'Informativa sulla privacy e sui cookie',
      slug: 'privacy',
      description: 'Quali dati raccogliamo, perché, per quanto tempo, e che cosa puoi chiederci.',
      blocks: [{ key: 'informativa', kind: 'text', text: ITALIAN }],
    },
    en: {
      title: 'Privacy and cookie notice',
      slug: 'privacy',
      description: 'Which data we collect, why, for how long, and what you can ask of us.',
      blocks: [{ key: 'informativa', kind: 'text', text: ENGLISH }],
    },
  }),
};
