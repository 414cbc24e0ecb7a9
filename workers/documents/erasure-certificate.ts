import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Certified } from '#domain/personal-data/certificates.ts';
import { type ErasureGrounds, type ErasurePlace, PERSONAL_SUBJECT } from '#domain/personal-data/erasure.events.ts';
import { kebabName, RECORD_FAMILIES } from '#domain/records/registry.ts';
import type { Company } from './company.ts';
import { moment } from './format.ts';
import { facts, page, paragraph, small, table } from './layout.ts';

const GROUNDS: Readonly<Record<ErasureGrounds, string>> = {
  request: "Richiesta dell'interessato (art. 17, par. 1 GDPR)",
  'consent-withdrawn': 'Revoca del consenso (art. 17, par. 1, lett. b GDPR)',
  'retention-over': 'Fine del periodo di conservazione (art. 5, par. 1, lett. e GDPR)',
};

const PLACES: Readonly<Record<ErasurePlace, string>> = {
  keys: 'Chiavi di cifratura distrutte (storico degli eventi illeggibile)',
  accounts: 'Utenze chiuse',
  'login-names': 'Nomi utente e indirizzi di accesso liberati',
  sessions: 'Sessioni terminate',
  credentials: 'Credenziali eliminate',
  mails: 'E-mail svuotate, inviate e in attesa',
  files: 'File, foto e documenti eliminati',
  answers: 'Risposte salvate eliminate',
  texts: 'Testi di errore svuotati',
  imports: 'Righe di file importati',
  streams: 'Registri riletti senza i dati (elenchi, schede, ricerca, messaggi)',
};

const RETAINED: Readonly<Record<string, string>> = {
  'transport-documents': 'Documenti di trasporto emessi',
  'customers-transport-documents': 'Documenti di trasporto del cliente',
  'pseudonymous-history': 'Storico senza dati della persona (numeri, date, stati, importi)',
  'write-ahead-log': 'Registro tecnico di ripristino della base dati (WAL)',
};

export interface CertificateOnPaper {
  readonly company: Company;
  readonly certified: Certified;
  readonly signature: string;
  readonly publicKey: string;
  readonly fingerprint: string;
}

/** The certificate of an erasure: what was erased where, what stays and why. It names no person. */
export function erasureCertificate({
  company,
  certified,
  signature,
  publicKey,
  fingerprint,
}: CertificateOnPaper): TDocumentDefinitions {
  const { code, completedAt, requestedAt, subjectKey, grounds, reference, erased, retained } = certified;
  return page({
    company,
    language: 'it',
    title: `Certificato di cancellazione ${code}`,
    facts: [['Conclusa il', moment(completedAt)]],
    content: [
      paragraph(
        'Si certifica',
        'I dati personali del soggetto indicato sono stati cancellati da tutti gli archivi elencati. Le chiavi con cui erano cifrati sono state distrutte: quanto resta dello storico non è più riconducibile alla persona.',
      ),
      facts([
        ['Soggetto', inWords(subjectKey)],
        ['Riferimento della richiesta', reference],
        ['Motivo', GROUNDS[grounds]],
        ['Richiesta il', moment(requestedAt)],
      ]),
      small('Cancellato'),
      table(
        ['*', 60],
        ['Archivio', 'Elementi'],
        erased.map(({ place, count }) => [PLACES[place as ErasurePlace] ?? place, String(count)]),
        [1],
      ),
      small('Che cosa resta, e per quale norma'),
      table(
        ['*', '*', 60],
        ['Che cosa', 'Norma', 'Elementi'],
        retained.map(({ what, rule, count }) => [RETAINED[what] ?? what, rule, String(count)]),
        [2],
      ),
      closing([
        paragraph(
          'File della base dati',
          'Prima del rilascio di questo certificato le tabelle con dati di persone sono state riscritte per intero (VACUUM FULL) e le statistiche della base dati ricalcolate: nei suoi file non restano righe cancellate né valori precedenti. Soltanto il registro di ripristino (WAL) può contenerne ancora, finché la base dati non ne riusa lo spazio.',
        ),
        paragraph(
          'Copie di sicurezza',
          'Le copie di sicurezza precedenti alla cancellazione scadono secondo la loro durata e sono protette dalle chiavi di chi le custodisce.',
        ),
        small(`Firma digitale Ed25519 sul certificato in formato JSON – impronta della chiave ${fingerprint}`),
        { text: breakable(signature), fontSize: 7, margin: [0, 0, 0, 6] },
        small('Chiave pubblica'),
        { text: breakable(publicKey), fontSize: 7 },
      ]),
    ],
  });
}

/** A subject's key in words, and the key itself as the JSON names it: `Cliente n. 11 (customer-11)`. */
function inWords(subjectKey: string): string {
  const [, kind, id] = PERSONAL_SUBJECT.exec(subjectKey) ?? [];
  if (id === undefined) return subjectKey;
  const family = RECORD_FAMILIES.find((one) => kind === `record-${kebabName(one)}`);
  return `${family?.texts.one.it ?? (kind === 'customer' ? 'Cliente' : 'Utente')} n. ${id} (${subjectKey})`;
}

/** Keeps the parts on one page, so that a signature never stands alone, away from what it signs. */
function closing(stack: Content[]): Content {
  return { unbreakable: true, stack };
}

/** Breaks a long code into lines of 64 characters. */
function breakable(text: string): string {
  return text.match(/.{1,64}/g)?.join('\n') ?? '';
}
