import type { AltTexts } from '#domain/media/media.state.ts';
import type { DemoPage, SitePhotos } from './demo-page.ts';
import { PRIVACY } from './privacy-words.ts';

/** What the photos show, for the library: one waits for its English words. */
export const PHOTO_WORDS: Readonly<Record<keyof SitePhotos, AltTexts>> = {
  bench: { it: 'Il banco delle saldatrici', en: 'The welders’ bench' },
  drive: { it: 'Un inverter aperto sul banco di prova', en: 'An open inverter on the test bench' },
  forklift: { it: 'Un carrello elevatore in officina' },
};

const REPAIRS: DemoPage = {
  code: 'riparazioni',
  menu: { it: 'Riparazioni', en: 'Repairs' },
  words: ({ photos }) => ({
    it: {
      title: 'Riparazioni',
      slug: 'riparazioni',
      description: 'Inverter, azionamenti, PLC, carrelli e saldatrici: diagnosi, preventivo e collaudo in officina.',
      blocks: [
        {
          key: 'apertura',
          kind: 'hero',
          title: 'Si è fermata? La rimettiamo al lavoro.',
          text: 'Diagnosi, preventivo scritto e collaudo a pieno carico. Prima del tuo sì non si comincia.',
          image: { media: photos.drive, alt: 'Un inverter aperto sul banco di prova' },
          action: 'Chiedi una riparazione',
          href: '/area-cliente/nuova',
        },
        {
          key: 'passi',
          kind: 'text',
          text: '## Come funziona\n\n1. Descrivi il guasto e aggiungi due foto, anche dal telefono.\n2. Spedisci la macchina o portala da noi: l’arrivo ti viene confermato.\n3. Ricevi il preventivo con tempi e prezzo, e decidi con un tocco.\n4. La macchina torna collaudata, con il rapporto di ciò che è stato fatto.\n\n## Che cosa ripariamo\n\n- Inverter e azionamenti, fino a 160 kW\n- PLC, pannelli operatore, alimentatori\n- Schede e comandi di carrelli elevatori\n- Saldatrici e caricabatterie',
        },
        {
          key: 'termini',
          kind: 'html',
          html: '<h2>Tempi e garanzia</h2><table><tr><th>Diagnosi</th><td>2 giorni lavorativi dall’arrivo</td></tr><tr><th>Preventivo</th><td>Valido 30 giorni, gratuito se accettato</td></tr><tr><th>Garanzia</th><td>12 mesi sul lavoro e sui ricambi montati</td></tr></table>',
        },
        { key: 'modulo', kind: 'form', title: 'Comincia da qui', form: 'repair' },
      ],
    },
    en: {
      title: 'Repairs',
      slug: 'repairs',
      description: 'Inverters, drives, PLCs, forklifts and welders: diagnosis, quote and test in our workshop.',
      blocks: [
        {
          key: 'apertura',
          kind: 'hero',
          title: 'Has it stopped? We get it running again.',
          text: 'Diagnosis, a written quote, and a test at full load. Nothing begins before you say yes.',
          image: { media: photos.drive, alt: 'An open inverter on the test bench' },
          action: 'Ask for a repair',
          href: '/area-cliente/nuova',
        },
        {
          key: 'passi',
          kind: 'text',
          text: '## How it goes\n\n1. Tell us the fault and add two photos, from your phone if you like.\n2. Send the machine or bring it: we confirm its arrival.\n3. You get the quote with time and price, and decide with a tap.\n4. The machine comes back tested, with a report of what was done.\n\n## What we repair\n\n- Inverters and drives, up to 160 kW\n- PLCs, operator panels, power supplies\n- Boards and controls of forklifts\n- Welders and battery chargers',
        },
        {
          key: 'termini',
          kind: 'html',
          html: '<h2>Times and warranty</h2><table><tr><th>Diagnosis</th><td>2 working days from arrival</td></tr><tr><th>Quote</th><td>Valid for 30 days, free if accepted</td></tr><tr><th>Warranty</th><td>12 months on work and on fitted parts</td></tr></table>',
        },
        { key: 'modulo', kind: 'form', title: 'Begin here', form: 'repair' },
      ],
    },
  }),
};

const ABOUT: DemoPage = {
  code: 'chi-siamo',
  menu: { it: 'Chi siamo', en: 'About us' },
  words: ({ photos, pageOf }) => ({
    it: {
      title: 'Chi siamo',
      slug: 'chi-siamo',
      description: 'Un’officina di Sesto San Giovanni che ripara e vende apparecchiature industriali.',
      blocks: [
        {
          key: 'storia',
          kind: 'text',
          text: `Dal 1982 ripariamo ciò che tiene in moto le fabbriche intorno a noi: prima i quadri, poi gli inverter, oggi anche i carrelli e ciò che li comanda.\n\nSiamo in undici. Chi apre la tua macchina è la stessa persona che la collauda, e il suo nome sta sul rapporto.\n\n## Ripariamo, e diciamo quando non conviene\n\nSe una riparazione costa più di quel che vale, lo scriviamo nel preventivo e ti proponiamo un rigenerato. Come lavoriamo sta in [Riparazioni](${pageOf('riparazioni')}).`,
        },
        {
          key: 'officina',
          kind: 'gallery',
          title: 'L’officina',
          images: [
            { media: photos.bench, alt: 'Il banco delle saldatrici' },
            { media: photos.drive, alt: 'Il banco di prova degli azionamenti' },
            { media: photos.forklift, alt: 'Un carrello elevatore in attesa di diagnosi' },
          ],
        },
        { key: 'novita', kind: 'ads', title: 'Ora in vendita', most: 4 },
      ],
    },
    en: {
      title: 'About us',
      slug: 'about-us',
      description: 'A workshop in Sesto San Giovanni that repairs and sells industrial equipment.',
      blocks: [
        {
          key: 'storia',
          kind: 'text',
          text: `Since 1982 we have repaired what keeps the factories around us going: first control panels, then inverters, today forklifts and what drives them.\n\nThere are eleven of us. Whoever opens your machine is the one who tests it, and signs the report.\n\n## We repair, and say when it is not worth it\n\nIf a repair costs more than it is worth, the quote says so, and we offer a refurbished one. How we work stands in [Repairs](${pageOf('riparazioni')}).`,
        },
        {
          key: 'officina',
          kind: 'gallery',
          title: 'The workshop',
          images: [
            { media: photos.bench, alt: 'The welders’ bench' },
            { media: photos.drive, alt: 'The test bench of drives' },
            { media: photos.forklift, alt: 'A forklift waiting for its diagnosis' },
          ],
        },
        { key: 'novita', kind: 'ads', title: 'On sale now', most: 4 },
      ],
    },
  }),
};

const CONTACT: DemoPage = {
  code: 'dove-siamo',
  menu: { it: 'Contatti', en: 'Contact' },
  words: () => ({
    it: {
      title: 'Contatti',
      slug: 'dove-siamo',
      description: 'Dove siamo, quando siamo aperti e come scriverci.',
      blocks: [
        {
          key: 'scrivi',
          kind: 'text',
          text: '**Telefono** [02 5550 1234](tel:+390255501234)\n**E-mail** [officina@example.com](mailto:officina@example.com)\n\n## Orari\n\nDa lunedì a venerdì, 8:30–12:30 e 14:00–18:00. Le consegne dei corrieri fino alle 17.',
        },
        {
          key: 'mappa',
          kind: 'map',
          title: 'Dove siamo',
          address: 'Via dell’Industria 24, 20099 Sesto San Giovanni (MI)',
          place: '45.5347, 9.2297',
        },
      ],
    },
    en: {
      title: 'Contact',
      slug: 'where-we-are',
      description: 'Where we are, when we are open, and how to write to us.',
      blocks: [
        {
          key: 'scrivi',
          kind: 'text',
          text: '**Telephone** [+39 02 5550 1234](tel:+390255501234)\n**E-mail** [officina@example.com](mailto:officina@example.com)\n\n## Opening hours\n\nMonday to Friday, 8:30–12:30 and 14:00–18:00. Couriers until 17:00.',
        },
        {
          key: 'mappa',
          kind: 'map',
          title: 'Where we are',
          address: 'Via dell’Industria 24, 20099 Sesto San Giovanni (MI)',
          place: '45.5347, 9.2297',
        },
      ],
    },
  }),
};

const HOME: DemoPage = {
  code: 'home',
  words: ({ photos, pageOf }) => ({
    it: {
      title: 'Riparazione e vendita di apparecchiature industriali',
      slug: '',
      description:
        'Utensili, macchine e ricambi di chi li usa ogni giorno, e un’officina che ripara ciò che si è fermato.',
      blocks: [
        {
          key: 'apertura',
          kind: 'hero',
          title: 'Trova la macchina giusta. Rimetti in moto quella che hai.',
          text: 'Utensili, macchine e ricambi di chi li usa ogni giorno, e un’officina che ripara ciò che si è fermato.',
          image: { media: photos.forklift, alt: 'Un carrello elevatore in officina' },
          action: '',
          href: '',
        },
        { key: 'cerca', kind: 'form', title: '', form: 'search' },
        { key: 'novita', kind: 'ads', title: 'Appena arrivati', most: 8 },
        {
          key: 'come',
          kind: 'text',
          text: `## Ripariamo ciò che si è fermato\n\nDescrivi il guasto e aggiungi due foto: ricevi il preventivo prima che si cominci, e segui ogni passo dal telefono. [Come va una riparazione](${pageOf('riparazioni')}).`,
        },
        { key: 'guasto', kind: 'form', title: 'Racconta il guasto', form: 'repair' },
      ],
    },
    en: {
      title: 'Repair and sale of industrial equipment',
      slug: '',
      description:
        'Tools, machines and spare parts from people who use them every day, and a workshop that repairs what has stopped.',
      blocks: [
        {
          key: 'apertura',
          kind: 'hero',
          title: 'Find the right machine. Get yours running again.',
          text: 'Tools, machines and spare parts from people who use them every day, and a workshop that repairs what has stopped.',
          image: { media: photos.forklift, alt: 'A forklift in the workshop' },
          action: '',
          href: '',
        },
        { key: 'cerca', kind: 'form', title: '', form: 'search' },
        { key: 'novita', kind: 'ads', title: 'Just arrived', most: 8 },
        {
          key: 'come',
          kind: 'text',
          text: `## We repair what has stopped\n\nDescribe the fault and add two photos: you get the quote before anything begins, and follow every step on your phone. [How a repair goes](${pageOf('riparazioni')}).`,
        },
        { key: 'guasto', kind: 'form', title: 'Tell us the fault', form: 'repair' },
      ],
    },
  }),
};

/** In the order in which they are made: pages that others link to come first. */
export const SITE_PAGES: readonly DemoPage[] = [REPAIRS, ABOUT, CONTACT, PRIVACY, HOME];
