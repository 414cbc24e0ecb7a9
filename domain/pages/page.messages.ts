import { messages } from '../kernel/message.ts';

/** Messages about pages. */
export const pageMessages = messages({
  'page-opened': { it: 'Pagina creata', en: 'Page created' },
  'page-saved': { it: 'Bozza salvata', en: 'Draft saved' },
  'page-published': { it: 'Pagina pubblicata', en: 'Page published' },
  'page-withdrawn': { it: 'Pagina non più visibile', en: 'Page withdrawn' },
  'page-planned': { it: 'Pubblicazione programmata', en: 'Publication planned' },
  'page-plan-cancelled': { it: 'Pubblicazione programmata annullata', en: 'Planned publication cancelled' },
  'page-archived': { it: 'Pagina eliminata', en: 'Page deleted' },
  'page-restored': { it: 'Pagina ripristinata', en: 'Page brought back' },
  'page-is-archived': {
    it: 'La pagina è eliminata: ripristinala prima di cambiarla',
    en: 'The page is deleted: bring it back before you change it',
  },
  'page-archive-online': {
    it: 'Prima togli la pagina dal sito e annulla ciò che è programmato, in ogni lingua',
    en: 'First withdraw the page and cancel what is planned, in each language',
  },
  'page-archive-children': {
    it: 'Sotto questa pagina ce ne sono altre: {names}',
    en: 'Other pages stand below this one: {names}',
  },
  'page-father-missing': { it: 'La pagina superiore non esiste', en: 'The page above does not exist' },
  'page-too-deep': { it: 'Al massimo {max} livelli di pagine', en: 'At most {max} levels of pages' },
  'page-moved': { it: 'Pagina spostata', en: 'Page moved' },
  'page-tree-busy': {
    it: 'Si sta spostando un’altra pagina: riprova fra un momento',
    en: 'Another page is being moved: try again in a moment',
  },
  'page-below-itself': { it: 'Una pagina non può stare sotto sé stessa', en: 'A page can’t stand below itself' },
  'page-home-stays': { it: 'La pagina iniziale non si sposta', en: 'The home page is not moved' },
  'page-would-vanish': {
    it: 'La pagina superiore non è pubblicata in {language}: questa non si vedrebbe sul sito',
    en: 'The page above is not published in {language}: this one would not be seen on the site',
  },
  'page-code-taken': { it: 'Codice già esistente', en: 'This code exists already' },
  'page-slug-taken': { it: 'Indirizzo già esistente', en: 'This address exists already' },
  'page-slug-reserved': { it: 'Indirizzo riservato al sito', en: 'This address is the site’s own' },
  'page-slug-bad': {
    it: 'Solo lettere minuscole, cifre e trattini: chi-siamo',
    en: 'Small letters, digits and dashes only: about-us',
  },
  'page-title-missing': { it: 'Scrivi il titolo della pagina', en: 'Write the page’s title' },
  'page-empty': { it: 'La pagina non contiene ancora nulla', en: 'The page holds nothing yet' },
  'block-empty': { it: 'Il blocco {n} è vuoto', en: 'Block {n} is empty' },
  'block-alt-missing': {
    it: 'Blocco {n}: descrivi l’immagine per chi non la vede',
    en: 'Block {n}: describe the image for those who can’t see it',
  },
  'block-link-bad': { it: 'Blocco {n}: il collegamento non porta a nulla', en: 'Block {n}: the link leads nowhere' },
  'block-link-silent': {
    it: 'Blocco {n}: un collegamento non ha parole: chi ascolta non sa dove porta',
    en: 'Block {n}: a link has no words: who listens can’t know where it leads',
  },
  'block-heading-empty': { it: 'Blocco {n}: un titolo è vuoto', en: 'Block {n}: a heading is empty' },
  'block-heading-skipped': {
    it: 'Blocco {n}: «{words}» salta un livello: prima serve un titolo con ##',
    en: 'Block {n}: “{words}” skips a level: a heading with ## comes first',
  },
  'block-structure-broken': {
    it: 'Blocco {n}: un elenco, una tabella o un collegamento è scritto a metà',
    en: 'Block {n}: a list, a table or a link is written only in part',
  },
  'block-twice': { it: 'Un blocco compare due volte', en: 'A block is there twice' },
  'block-place-missing': {
    it: 'Blocco {n}: indica un indirizzo o le coordinate',
    en: 'Block {n}: give an address or coordinates',
  },
  'page-draft-changed': {
    it: 'La bozza è cambiata nel frattempo: guardala prima di pubblicare',
    en: 'The draft has changed meanwhile: look at it before you publish',
  },
  'page-father-offline': {
    it: 'Pubblica prima la pagina superiore in questa lingua',
    en: 'Publish the page above in this language first',
  },
  'page-not-published': {
    it: 'La pagina non è pubblicata in questa lingua',
    en: 'The page is not published in this language',
  },
  'page-plan-past': { it: 'Scegli un momento futuro', en: 'Choose a time to come' },
  'page-not-planned': { it: 'Nessuna pubblicazione programmata', en: 'No publication is planned' },
  'page-planned-alone': {
    it: 'La pagina ha già una pubblicazione programmata: annullala prima',
    en: 'The page has a planned publication of its own: cancel that first',
  },
  'page-in-release': {
    it: 'La pagina fa parte dell’uscita «{name}»: annulla quella prima',
    en: 'The page is part of the release “{name}”: call that off first',
  },
  'page-nothing-new': {
    it: 'La bozza è uguale a ciò che tutti vedono',
    en: 'The draft is what everybody sees already',
  },
  'release-opened': { it: 'Uscita preparata', en: 'Release prepared' },
  'release-published': { it: 'Uscita pubblicata', en: 'Release published' },
  'release-called-off': { it: 'Uscita annullata', en: 'Release called off' },
  'release-name-missing': { it: 'Dai un nome all’uscita', en: 'Name the release' },
  'release-twice': { it: 'Una pagina compare due volte', en: 'A page is there twice' },
  'release-over': { it: 'L’uscita è conclusa', en: 'The release is over' },
  'release-not-ready': {
    it: 'L’uscita si sta ancora preparando: riprova fra un momento',
    en: 'The release is still being prepared: try again in a moment',
  },
  'page-not-yet': { it: 'Non è ancora il momento', en: 'It is not time yet' },
});
