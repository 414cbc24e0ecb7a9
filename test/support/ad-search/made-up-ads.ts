import { Random } from '#commands/demo/random.ts';
import type { AdSearchRow } from '#projections/ad-search/ad-search.row.ts';

/**
 * Made-up ads of 36 Italian words each; the first words of each list are by far the most frequent. The same seed gives
 * the same ads.
 */

const THINGS = words(`compressore pompa motore saldatrice trapano tornio fresatrice generatore riduttore inverter quadro
  valvola cilindro nastro carrello paranco gru sega levigatrice piegatrice cesoia pressa troncatrice aspiratore
  ventilatore caldaia bruciatore scambiatore serbatoio filtro essiccatore idropulitrice avvitatore smerigliatrice
  transpallet muletto sollevatore ponte bilancia etichettatrice confezionatrice imballatrice impastatrice affettatrice
  forno frigorifero lavastoviglie abbattitore centrifuga miscelatore dosatore coclea tramoggia vibratore frantoio`);
const QUALITIES = words(`usato revisionato perfetto funzionante industriale professionale trifase monofase silenzioso
  portatile verticale orizzontale idraulico pneumatico elettrico automatico manuale completo originale garantito nuovo
  ricondizionato compatto potente affidabile robusto leggero pesante digitale programmabile ribassato introvabile`);
const PARTS = words(`cuscinetto cinghia guarnizione albero testata girante statore rotore collettore scheda encoder
  pulsante display cavo spina interruttore contattore relè fusibile sonda pressostato termostato manometro tubo raccordo
  elettrovalvola pistone biella carter puleggia ingranaggio catena mandrino utensile lama disco piastra elettrodo ugello`);
const OTHERS =
  words(`macchina azienda officina reparto capannone cessata attività cambio linea produzione visibile prova
  ritiro consegna spedizione fattura pagamento ore lavoro anno modello matricola potenza pressione portata velocità
  tensione corrente peso misura altezza larghezza lunghezza capacità qualità quantità fotografia dettaglio ricambio
  manutenzione tagliando documentazione manuale certificazione conformità libretto sicurezza protezione vernice ruggine
  difetto graffio segno usura condizione prezzo trattabile sconto occasione urgente affare privato rivenditore`);
const MAKERS = words(
  'fiac abac ceccato atlas kaeser siemens abb danfoss lenze bosch makita dewalt hilti festool lowara ebara',
);
const GLUE = words('di da con per in su e il la un una del della senza ancora molto come nuova');
const PROVINCES = ['MI', 'TO', 'BS', 'BG', 'BO', 'MO', 'VR', 'VI', 'PD', 'TV', 'RM', 'NA', 'BA', 'FI', 'GE', 'CA', ''];
const WORDS = 36;
const SYLLABLES = [...'bcdfglmnprstvz'].flatMap((sign) => [...'aeiou'].map((vowel) => sign + vowel));
/** When the first ad went online; the others follow every 5 seconds. */
const BEGAN = Date.parse('2026-01-01T00:00:00Z');

function words(list: string): readonly string[] {
  return list.trim().split(/\s+/);
}

/** An element of a list; its first ones are the most frequent. */
function often<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(list.length * random.next() ** 2.5)] as T;
}

/** A word of few ads: a model or a name. */
function rareWord(random: Random): string {
  if (random.chance(0.4)) return `${random.pick(SYLLABLES)}${random.digits(random.int(2, 4))}`;
  return Array.from({ length: random.int(3, 4) }, () => random.pick(SYLLABLES)).join('');
}

function anyWord(random: Random): string {
  const kind = random.next();
  if (kind < 0.3) return often(random, GLUE);
  if (kind < 0.45) return often(random, QUALITIES);
  if (kind < 0.6) return often(random, PARTS);
  if (kind < 0.92) return often(random, OTHERS);
  return rareWord(random);
}

/** An ad by its id; the same id and the same state of the generator give the same ad. */
export function madeUpAd(random: Random, id: number): AdSearchRow {
  const thing = Math.floor(THINGS.length * random.next() ** 2.5);
  const title = `${capital(THINGS[thing] ?? '')} ${often(random, MAKERS)} ${often(random, QUALITIES)}`;
  const rest = Array.from({ length: WORDS - 3 }, () => anyWord(random)).join(' ');
  const father = 1 + (thing % 12);
  const online = random.chance(0.97);
  const kind = random.chance(0.9) ? 'ad' : 'item';
  return {
    id,
    kind,
    online,
    shown: online,
    available: true,
    published: new Date(BEGAN + id * 5_000).toISOString(),
    seller: 1 + Math.floor(20_000 * random.next() ** 2),
    description: `${title}\n${rest}.`,
    characteristic: '',
    city: '',
    province: often(random, PROVINCES),
    code: '',
    title_en: '',
    vat_type_id: null,
    vat_rate: kind === 'item' ? random.pick([400, 1000, 2200]) : null,
    asked: 100 * Math.ceil(10 ** (1 + 3.5 * random.next())),
    condition: random.chance(0.2) ? 'new' : 'used',
    category_id: random.chance(0.95) ? 100 + thing : null,
    category_father_id: father,
    producer_id: random.chance(0.8) ? 1 + Math.floor(300 * random.next() ** 2.5) : null,
    link: `annuncio-${id}`,
    img: id,
    images: [id],
    prepared: [id],
  };
}

/** `count` ads, with ids from `from` on. */
export function* madeUpAds(seed: number, from: number, count: number): Generator<AdSearchRow> {
  const random = new Random(seed);
  for (let id = from; id < from + count; id++) yield madeUpAd(random, id);
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
