import { sendForm } from './form.ts';

/** Keeps the popup away for 7 days after a subscription: the answer to the form sets it (`api/site/form.page.ts`). */
const COOKIE = 'newsletter-iscritto';
/** Closed without subscribing: the popup does not come again in this visit. */
const CLOSED = 'newsletter-chiusa';

/**
 * Offers the newsletter to people who have not subscribed lately. Its form is that of its own page, fetched when it is
 * shown, so that it is written once and has a fresh key. Without scripts there is only the page.
 */
export function offerNewsletter(popup: HTMLElement): void {
  if (document.cookie.split('; ').some((one) => one.startsWith(`${COOKIE}=`))) return;
  if (sessionStorage.getItem(CLOSED) !== null) return;
  // On a phone it would cover what one came for: there it waits until one scrolls.
  if (!window.matchMedia('(max-width: 600px)').matches) void show(popup);
  else window.addEventListener('scroll', () => void show(popup), { once: true, passive: true });
}

async function show(popup: HTMLElement): Promise<void> {
  const { page = '' } = popup.dataset;
  const form = await formOf(page).catch(() => null);
  const place = popup.querySelector('[data-place]');
  if (!form || !place) return;
  place.append(form);
  sendForm(form);
  popup.querySelector('button[data-close]')?.addEventListener('click', () => {
    sessionStorage.setItem(CLOSED, '');
    popup.hidden = true;
  });
  popup.hidden = false;
}

async function formOf(page: string): Promise<HTMLFormElement | null> {
  const answer = await fetch(page, { headers: { accept: 'text/html' } });
  const other = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const form = other.querySelector<HTMLFormElement>('form[data-island="form"]');
  return form && document.importNode(form, true);
}
