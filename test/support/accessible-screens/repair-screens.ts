import { Caller, type EnteredRepair, enterRepair, sendQuote } from '#test/support/desk-calls.ts';
import { type People, PHONE } from '#test/support/people.ts';
import { plainPicture } from '#test/support/picture.ts';
import { choose, openPart, panel, rowOf, says } from '#test/support/screens.ts';
import { asAdmin, once, type Screen } from './screen.ts';

const quoted = once(async (here): Promise<EnteredRepair> => {
  const admin = await asAdmin(here);
  const repair = await enterRepair(admin, { defect: 'Non parte' });
  await sendQuote(admin, repair, { articles: [{ description: 'Scheda di potenza', qta: '1' }] });
  return repair;
});

/** A repair that the customer asked for, with a photo; its goods have not arrived. */
const requested = once(async (here) => {
  const customer = await Caller.signIn(here.company.url, 'customer');
  return customer.write('PUT', '/api/v1/intervention/insertModule', {
    defect: 'Non ricarica: sul display lampeggia E07',
    plant_type: 'Carica batterie 48 V',
    series: 'CB-2209',
    captures: [{ img: await plainPicture('#58707a'), name: 'targhetta.jpg' }],
  });
});

/** A repair that was given back and returned under warranty: the ids of the first repair and of its return. */
const returned = once(async (here) => {
  const first = await ready(here);
  const admin = await asAdmin(here);
  await admin.write('POST', '/api/v1/intervention/updateDelivered', { id: first.id, delivered: true });
  const defect = 'Si ferma di nuovo';
  const back = await admin.write('PUT', '/api/v1/intervention/warrantyReturn/:id', { id: first.id, defect });
  return { first: first.id, back: back.id };
});

async function ready(here: People): Promise<EnteredRepair> {
  const admin = await asAdmin(here);
  const repair = await enterRepair(admin, { create_quote: false });
  await admin.write('POST', '/api/v1/intervention/updateCheck', { id: repair.id, ready: true });
  return repair;
}

const PARTS = [
  ['Dati', 'Nota interna'],
  ['Preventivo', 'Aggiungi articolo', 'Prepara una nuova versione'],
  ['Scheda', 'Aggiungi riga', 'Scrivi la scheda'],
  ['Esterna', 'DDT di uscita', 'Manda al fornitore'],
  ['Foto', 'Webcam'],
  ['Garanzia', 'Nessuna garanzia registrata'],
  ['Cronologia', 'Preventivo inviato, versione 1'],
] as const;

const drawerParts = PARTS.map(
  ([part, known, button]): Screen => ({
    name: `the drawer of a repair, part ${part}`,
    within: 'aside',
    common: part === 'Dati',
    open: async (here) => {
      const desk = await here.at('admin', `/admin/riparazioni/${(await quoted(here)).id}`);
      await openPart(desk, part);
      if (button) await panel(desk).getByRole('button', { name: button }).click();
      await panel(desk).getByText(known).first().waitFor();
      return desk;
    },
  }),
);

/** The repair screens of the workshop. */
const workshopScreens: readonly Screen[] = [
  {
    name: 'the repair list, with its legend',
    common: true,
    open: async (here) => {
      const repair = await quoted(here);
      const desk = await here.at('admin', '/admin/riparazioni');
      await rowOf(desk, repair).waitFor();
      await desk.getByRole('button', { name: 'Legenda' }).click();
      return desk;
    },
  },
  ...drawerParts,
  {
    name: 'the form of a new repair with its refusals',
    within: 'aside',
    open: async (here) => {
      const desk = await here.at('admin', '/admin/riparazioni/nuova');
      await panel(desk).getByRole('button', { name: 'Aggiungi', exact: true }).click();
      await panel(desk).getByText('selezionare il cliente').first().waitFor();
      return desk;
    },
  },
  {
    name: 'the arrivals, with what a customer sent from his phone',
    open: async (here) => {
      const repair = await requested(here);
      const desk = await here.at('admin', '/admin/arrivi');
      await rowOf(desk, repair).waitFor();
      return desk;
    },
  },
  {
    name: 'the drawer of a repair whose diagnosis has begun',
    within: 'aside',
    open: async (here) => {
      const repair = await enterRepair(await asAdmin(here), { defect: 'Non parte' });
      const desk = await here.at('desk', `/admin/riparazioni/${repair.id}`);
      const begin = panel(desk).getByRole('button', { name: 'Inizia la diagnosi', exact: true });
      await begin.click();
      await begin.waitFor({ state: 'detached' });
      return desk;
    },
  },
  {
    name: 'the drawer of a repair that is at a supplier’s',
    within: 'aside',
    open: async (here) => {
      const repair = await enterRepair(await asAdmin(here), { create_quote: false });
      const desk = await here.at('desk', `/admin/riparazioni/${repair.id}`);
      await openPart(desk, 'Esterna');
      const drawer = panel(desk);
      await drawer.getByRole('button', { name: 'Manda al fornitore' }).click();
      await choose(drawer, 'Fornitore', /./);
      await drawer.getByLabel('DDT di uscita').fill('31');
      await drawer.getByLabel('Riferimento fornitore').fill('Sig. Bassi');
      await drawer.getByRole('button', { name: 'Manda al fornitore' }).click();
      await says(drawer, /Riferimento fornitore Sig\. Bassi/);
      return desk;
    },
  },
  {
    name: 'the transport document that was just issued',
    within: '[role="dialog"]',
    open: async (here) => {
      const desk = await here.at('desk', `/admin/riparazioni/${(await ready(here)).id}`);
      await panel(desk).getByRole('button', { name: 'Emetti DDT' }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Emetti', exact: true }).click();
      await dialog.getByText(/Emesso il DDT/).waitFor();
      return desk;
    },
  },
  {
    name: 'the receipt at the counter, with its refusals',
    within: '[role="dialog"]',
    open: async (here) => {
      const desk = await here.at('desk', `/admin/riparazioni/${(await ready(here)).id}`);
      await panel(desk).getByRole('button', { name: 'Altre azioni' }).click();
      await desk.getByRole('menuitem', { name: 'Emetti ricevuta' }).click();
      const dialog = desk.getByRole('dialog', { name: 'Ricevuta al banco' });
      await dialog.getByRole('button', { name: 'Emetti e stampa' }).click();
      await dialog.getByText('Indica il nome e il cognome').first().waitFor();
      return desk;
    },
  },
  {
    name: 'the drawer of what came back under warranty',
    within: 'aside',
    open: async (here) => {
      const { first, back } = await returned(here);
      const desk = await here.at('desk', `/admin/riparazioni/${back}/garanzia`);
      await panel(desk)
        .getByRole('link', { name: `riparazione n. ${first}` })
        .waitFor();
      return desk;
    },
  },
  {
    name: 'the history of a repair, at an instant of the past',
    open: async (here) => {
      const desk = await here.at('admin', `/admin/storico/${(await quoted(here)).id}`);
      await desk.getByRole('button', { name: 'Mostra com’era' }).last().click();
      await desk.getByText('Com’era il').waitFor();
      return desk;
    },
  },
];

/** The repair screens of a customer, on a phone. */
const customerScreens: readonly Screen[] = [
  {
    name: 'the customer’s repairs',
    common: true,
    open: async (here) => {
      await quoted(here);
      const customer = await here.at('customer', '/area-cliente', PHONE);
      await customer.getByRole('heading', { name: 'Le tue riparazioni' }).waitFor();
      await customer.getByRole('article').first().waitFor();
      return customer;
    },
  },
  {
    name: 'the question before a quote is accepted',
    open: async (here) => {
      const customer = await here.at('customer', `/area-cliente/riparazioni/${(await quoted(here)).id}`, PHONE);
      await customer.getByRole('button', { name: 'Accetta', exact: true }).click();
      await customer.getByRole('dialog').getByText('Vuoi confermare').waitFor();
      return customer;
    },
  },
  {
    name: 'a quote that waits for its customer',
    open: async (here) => {
      const customer = await here.at('customer', `/area-cliente/riparazioni/${(await quoted(here)).id}`, PHONE);
      await customer.getByRole('button', { name: 'Accetta', exact: true }).waitFor();
      return customer;
    },
  },
  {
    name: 'the fault module with its refusal',
    open: async (here) => {
      const customer = await here.at('customer', '/area-cliente/nuova', PHONE);
      await customer.getByRole('textbox', { name: 'Difetto' }).waitFor();
      await customer.getByRole('button', { name: 'Invia la richiesta' }).click();
      await customer.getByText('Descrivi il difetto, indica la macchina o aggiungi una foto').first().waitFor();
      return customer;
    },
  },
  {
    name: 'the customer’s profile',
    open: async (here) => {
      const customer = await here.at('customer', '/area-cliente/profilo', PHONE);
      await customer.getByRole('heading', { level: 1 }).waitFor();
      return customer;
    },
  },
  {
    name: 'a repair that the customer just asked for',
    open: async (here) => {
      const { id } = await requested(here);
      const customer = await here.at('customer', `/area-cliente/riparazioni/${id}`, PHONE);
      await customer.getByText('Abbiamo la tua richiesta: aspettiamo il pezzo').waitFor();
      return customer;
    },
  },
  {
    name: 'the customer’s repair that came back under warranty',
    open: async (here) => {
      const { back } = await returned(here);
      const customer = await here.at('customer', `/area-cliente/riparazioni/${back}`, PHONE);
      await says(customer.getByRole('main'), /Si ferma di nuovo/);
      return customer;
    },
  },
];

export const REPAIR_SCREENS = [...workshopScreens, ...customerScreens];
