import { z } from 'zod';
import { addDays } from '#domain/kernel/calendar.ts';
import { day } from '#workers/documents/format.ts';
import { defineMail, NothingToTell } from './mail-template.ts';

/** To a customer: somebody prepared a cart for them, which they confirm by a personal link. */
export const cartPreparedMail = defineMail({
  name: 'cart-prepared',
  data: z.object({ cartId: z.number(), proposal: z.number() }),
  unwanted: async ({ cartId, proposal }, kit) => {
    const cart = await kit.lookups.cart(cartId);
    if (cart?.status !== 'OPEN') return 'Il carrello non è più aperto';
    return cart.proposal?.proposal === proposal ? null : 'Il carrello è stato preparato di nuovo prima dell’invio';
  },
  letter: async ({ cartId, proposal }, { address, language }, kit) => {
    const prepared = (await kit.lookups.cart(cartId))?.proposal;
    if (!prepared) throw new NothingToTell(`cart ${cartId}`);
    const { proposedBy, note, until } = prepared;
    const expiresAt = `${addDays(until, 1)}T00:00:00.000Z`;
    const url = kit.links.preparedCart({ cartId, proposal, recipient: address, expiresAt });
    const it = language === 'it';
    return {
      subject: it ? 'Il tuo carrello è pronto da confermare' : 'Your cart is ready to be confirmed',
      preview: it ? 'Guardalo e confermalo con un clic.' : 'Look at it and confirm it with a click.',
      title: it ? 'Un carrello preparato per te' : 'A cart prepared for you',
      paragraphs: [
        it ? `${proposedBy} ha preparato un carrello per te.` : `${proposedBy} prepared a cart for you.`,
        ...(note === '' ? [] : [note]),
        it
          ? `Puoi confermarlo fino al ${day(until)}, senza registrarti: niente è ordinato finché non lo fai.`
          : `You can confirm it until ${day(until)}, without signing in: nothing is ordered before you do.`,
      ],
      button: { label: it ? 'Guarda e conferma' : 'Look and confirm', url },
      tokens: { agente: proposedBy, valido_fino: day(until) },
      closing: [
        it
          ? 'Il collegamento è personale: non inoltrarlo a chi non può ordinare per te.'
          : 'The link is personal: do not forward it to anybody who may not order for you.',
      ],
    };
  },
});
