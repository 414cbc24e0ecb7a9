import { wishFavouriteCommand } from '#commands/favourites/wish-favourite.command.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { acceptOfferCommand } from '#commands/negotiations/answer-offer.command.ts';
import { beginNegotiationCommand } from '#commands/negotiations/begin-negotiation.command.ts';
import { writeInNegotiationCommand } from '#commands/negotiations/write-in-negotiation.command.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;

interface Parties {
  readonly item: number;
  /** What is offered, in cents. */
  readonly price: number;
  readonly seller: Actor;
  readonly buyer: Actor;
}

/** Plays a question and its answer about an ad that the buyer keeps as a favourite, and an offer that waits. */
export async function playNegotiation(world: World, name: string, at: number, { item, price, seller, buyer }: Parties) {
  const act = (after: number, who: Actor, step: string, command: unknown, payload: object) =>
    world.act(at + after * HOUR, who, `${name}-${step}`, command as AnyCommand, payload);
  await act(0, buyer, 'kept', wishFavouriteCommand, { idItem: item, wanted: true });
  const description = 'Buongiorno, è ancora disponibile? Si può vedere in settimana?';
  const { id } = await act(1, buyer, 'asked', beginNegotiationCommand, { item, description });
  await act(3, seller, 'answered', writeInNegotiationCommand, { id, description: 'Sì, quando vuole dalle 8 alle 17.' });
  await act(5, buyer, 'offered', writeInNegotiationCommand, { id, price });
}

/** Plays an offer that is accepted: it reserves the ad. */
export async function playAgreement(world: World, name: string, at: number, { item, price, seller, buyer }: Parties) {
  const description = 'Vi interessa questa offerta? Ritiro con il mio mezzo.';
  const offer = { item, description, price };
  const begun = await world.act(at, buyer, `${name}-offered`, beginNegotiationCommand as unknown as AnyCommand, offer);
  const accepted = { id: begun.id, offer: 2, price };
  await world.act(at + HOUR, seller, `${name}-accepted`, acceptOfferCommand as unknown as AnyCommand, accepted);
}
