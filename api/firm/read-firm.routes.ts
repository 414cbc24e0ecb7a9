import { firmEndpoints } from '#api/contracts/firm.contract.ts';
import { namesOfActors } from '#api/kernel/names-of-actors.ts';
import { Download, data, queryRoute } from '#api/kernel/query-route.ts';
import { evolveFirm, FIRM_STREAM, FIRST_FIRM } from '#domain/firm/firm.state.ts';
import { TERMS_STREAM, termsFold, termsInForce, wordingOf } from '#domain/firm/offered/terms-of-sale.ts';
import { readFirm } from '#projections/firm/firm.query.ts';
import { firmSettingsOf, firmTermsOf, wireValue } from './firm-wire.ts';
import { isNoticeSeen, readPublicFirm } from './public-firm.ts';

const view = { function: 'firm', action: 'view' } as const;

export const readFirmRoute = queryRoute(firmEndpoints.readFirm, {
  tag: 'firm',
  summary: 'I dati, i termini e le impostazioni dell’azienda.',
  access: view,
  read: async (_input, deps) => {
    const view = await readFirm(deps.pools.pg);
    return data(firmSettingsOf(view, await isNoticeSeen(view, deps.pools.pg), deps));
  },
});

export const publicFirmRoute = queryRoute(firmEndpoints.publicFirm, {
  tag: 'firm',
  summary:
    'Nome, logo e recapiti dell’azienda, e dove si legge la sua informativa sulla privacy, anche prima dell’accesso.',
  access: 'public',
  whitelist: true,
  read: async (_input, { pools }) => data(await readPublicFirm(pools.pg)),
});

export const firmLogoRoute = queryRoute(firmEndpoints.readLogo, {
  tag: 'firm',
  summary: 'Il logo dell’azienda (PNG); `v` è il suo numero, perché cambi con lui l’indirizzo.',
  access: 'public',
  read: async (_input, { pools, media }) => {
    const { firm } = await readFirm(pools.pg);
    const stored = firm.logo && (await media.find(firm.logo.media));
    return stored && new Download('image/png', 'logo.png', await media.files.read(stored.hash));
  },
});

export const firmTermsRoute = queryRoute(firmEndpoints.firmTerms, {
  tag: 'firm',
  summary: 'Con che cosa comincia un preventivo: validità, IVA, testi.',
  access: { function: 'quotes', action: 'draft' },
  read: async (_input, { pools }) => data(firmTermsOf(await readFirm(pools.pg))),
});

export const termsOfSaleRoute = queryRoute(firmEndpoints.termsOfSale, {
  tag: 'firm',
  summary: 'Le condizioni di vendita in vigore, o quelle con un numero, con cui fu fatto un ordine.',
  access: 'public',
  whitelist: true,
  read: async ({ query }, { journal }) => {
    const { state: terms } = await journal.load(TERMS_STREAM, termsFold);
    const inForce = termsInForce(terms);
    const number = query.number ?? inForce;
    const wording = wordingOf(terms, number);
    return wording && number !== null ? data({ number, ...wording, in_force: number === inForce }) : null;
  },
});

export const firmHistoryRoute = queryRoute(firmEndpoints.firmHistory, {
  tag: 'firm',
  summary: 'Ogni modifica ai dati dell’azienda, dalla più recente: chi, quando, prima e dopo.',
  access: view,
  read: async ({ signedIn }, { journal, namesOf }) => {
    const events = await journal.read(FIRM_STREAM);
    const by = await namesOfActors(events, signedIn?.language, namesOf);
    let before = FIRST_FIRM;
    const changes = events.map((event) => {
      const was = before;
      before = evolveFirm(before, event);
      const given = event.type === 'FirmCorrected' ? event.data.changes : {};
      return {
        revision: event.revision,
        at: event.meta.at,
        by: by(event),
        changes: Object.entries(given).map(([field, after]) => ({
          field,
          before: wireValue(field, was[field as keyof typeof was]),
          after: wireValue(field, after),
        })),
      };
    });
    return data(changes.reverse());
  },
});
