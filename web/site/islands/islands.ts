import { addToCart } from './add.ts';
import { autocomplete } from './autocomplete.ts';
import { sendForm } from './form.ts';
import { offerNewsletter } from './newsletter.ts';
import { linkOwnArea } from './who.ts';
import { answerWidget } from './widget.ts';

/* What is added to a public page after it is drawn: who is signed in, and what needs to know that. Each part of a
   page that has an island (`data-island`) is complete without it. */
const ISLANDS: Readonly<Record<string, (element: HTMLElement) => void>> = {
  add: addToCart,
  who: linkOwnArea,
  autocomplete,
  form: sendForm,
  newsletter: offerNewsletter,
  widget: answerWidget,
};

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  ISLANDS[element.dataset.island ?? '']?.(element);
}
