import type { ApiFailure } from '#web/lib/http/failure.ts';
import { send } from '#web/lib/http/send.ts';
import { readHint } from '#web/lib/session/hint.ts';

/**
 * Puts an item into the cart without leaving its page, for a person who has a session in this browser; the number of
 * pieces in the cart is not asked for here. A person without a session goes where the form leads anyway: the cart's
 * page puts the item in, also into a visitor's cart.
 */
export function addToCart(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener('submit', (event) => {
    const hint = readHint();
    if (!hint || hint.staff) return;
    event.preventDefault();
    void add(form, hint.username);
  });
}

async function add(form: HTMLFormElement, username: string): Promise<void> {
  const button = form.querySelector('button');
  const told = form.querySelector<HTMLElement>('[role="status"]');
  if (!button || !told || button.disabled) return;
  const wanted = new FormData(form);
  const { adding = '', failed = '', toCart } = form.dataset;
  button.disabled = true;
  say(told, adding);
  // A retry of this click has the same key, so nothing is put into the cart twice.
  form.dataset.key ??= crypto.randomUUID();
  try {
    const query = { grant_type: 'refresh_token', username } as const;
    const { access_token } = await send('POST', '/Token', {}, { query });
    const { message } = await send(
      'PUT',
      '/api/v1/CartDetail/insertRequest',
      { item_id: Number(wanted.get('aggiungi')), quantity: Number(wanted.get('pezzi')) },
      { headers: { authorization: `Bearer ${access_token}`, 'idempotency-key': form.dataset.key } },
    );
    delete form.dataset.key;
    say(told, message, toCart);
  } catch (error) {
    const { status = 0, message = '' } = error as Partial<ApiFailure>;
    // A refusal ends this click. If the server was not reached, the next click asks for the same.
    if (status > 0) delete form.dataset.key;
    // The session that this browser remembered has ended: the form goes where it goes without one.
    if (status === 401) return form.submit();
    say(told, status > 0 && message !== '' ? message : failed);
  } finally {
    button.disabled = false;
  }
}

function say(told: HTMLElement, text: string, toCart?: string): void {
  told.hidden = false;
  told.textContent = text;
  if (toCart === undefined) return;
  const way = document.createElement('a');
  way.href = '/carrello';
  way.textContent = toCart;
  told.append(' ', way);
}
