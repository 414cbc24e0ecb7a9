import { adEndpoints } from '#api/contracts/ads.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { BODY_WITH_FILES } from '#api/kernel/file-keeper.ts';
import { notFound } from '#api/kernel/problem.ts';
import type { Route } from '#api/kernel/route.ts';
import { correctAdCommand } from '#commands/ads/correct-ad.command.ts';
import { deleteAdCommand, sellAdCommand } from '#commands/ads/end-ad.commands.ts';
import { releaseAdCommand } from '#commands/ads/offered/reserve-ad.commands.ts';
import { draftAdCommand, placeAdCommand } from '#commands/ads/place-ad.command.ts';
import { submitAdCommand } from '#commands/ads/submit-ad.command.ts';
import { adFold, adStream } from '#domain/ads/offered/ad.state.ts';
import { customerOf } from '#domain/kernel/actor.ts';
import { adInput } from './ad-wire.ts';

const tag = 'ads';
const edit = { function: 'ads', action: 'edit' } as const;

const insertAd = commandRoute(adEndpoints.insertAd, {
  tag,
  summary: 'Inserisce un annuncio e lo invia; con draft resta una bozza.',
  access: { function: 'ads', action: 'create' },
  commands: [placeAdCommand, draftAdCommand],
  bodyLimit: BODY_WITH_FILES,
  calls: async (input, deps) => {
    // An ad belongs to the customer who writes it; nobody can insert one for another customer.
    const { customer_id, draft } = input.body;
    if (customer_id !== undefined && customer_id !== customerOf(input.actor)) throw notFound();
    return call(draft ? draftAdCommand : placeAdCommand, await adInput(input, null, deps));
  },
});

const updateAd = commandRoute(adEndpoints.updateAd, {
  tag,
  summary: 'Modifica un annuncio proprio: solo i campi inviati cambiano.',
  access: edit,
  commands: [correctAdCommand],
  bodyLimit: BODY_WITH_FILES,
  calls: async (input, deps) => {
    const { id } = input.body;
    const { state } = await deps.journal.load(adStream(id), adFold);
    const { actor } = input;
    const isSeller = actor.kind === 'account' && state?.customer_id === actor.customerId;
    return call(correctAdCommand, { id, ...(await adInput(input, isSeller ? state : null, deps)) });
  },
});

const deleteAd = commandRoute(adEndpoints.deleteAd, {
  tag,
  summary: 'Elimina un annuncio proprio, se non è riservato a un acquirente.',
  access: { function: 'ads', action: 'delete' },
  commands: [deleteAdCommand],
  calls: ({ params }) => call(deleteAdCommand, params),
});

const submitAd = commandRoute(adEndpoints.submitAd, {
  tag,
  summary: 'Invia una bozza, o un annuncio scaduto, per la pubblicazione.',
  access: edit,
  commands: [submitAdCommand],
  calls: ({ params }) => call(submitAdCommand, params),
});

const sellAd = commandRoute(adEndpoints.sellAd, {
  tag,
  summary: 'L’annuncio è venduto: a chi lo ha riservato, o altrove.',
  access: edit,
  commands: [sellAdCommand],
  calls: ({ params }) => call(sellAdCommand, params),
});

const releaseAd = commandRoute(adEndpoints.releaseAd, {
  tag,
  summary: 'Annulla la riserva: l’annuncio torna disponibile a tutti.',
  access: edit,
  commands: [releaseAdCommand],
  calls: ({ params }) => call(releaseAdCommand, params),
});

export const WRITE_AD_ROUTES: readonly Route[] = [insertAd, updateAd, deleteAd, submitAd, sellAd, releaseAd];
