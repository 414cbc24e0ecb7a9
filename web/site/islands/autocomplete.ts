import { read } from '#web/lib/http/send.ts';

/** Completions are looked up after this pause in typing, in ms. */
const PAUSE_MS = 120;
/** Fewer letters would match too much. */
const FEWEST = 2;

/**
 * Completes what is typed into the search (ARIA: a combobox with a list box). Arrows choose, Enter searches, Esc
 * closes; a person who only types and sends notices nothing of it. Where the server does not answer there are no
 * completions.
 */
export function autocomplete(input: HTMLElement): void {
  if (!(input instanceof HTMLInputElement)) return;
  const list = document.createElement('ul');
  list.id = `${input.id}-proposte`;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', input.labels?.[0]?.textContent ?? '');
  list.hidden = true;
  input.form?.append(list);
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', list.id);
  input.setAttribute('aria-expanded', 'false');

  let pause: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;
  let chosen = -1;
  const options = () => [...list.children] as HTMLElement[];

  const choose = (nth: number) => {
    chosen = nth;
    for (const [at, option] of options().entries()) option.setAttribute('aria-selected', String(at === nth));
    const now = options()[nth];
    if (now) input.setAttribute('aria-activedescendant', now.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const show = (completions: readonly string[]) => {
    list.replaceChildren(...completions.map((text, nth) => optionOf(text, `${list.id}-${nth}`)));
    list.hidden = completions.length === 0;
    input.setAttribute('aria-expanded', String(!list.hidden));
    choose(-1);
  };
  const search = (text: string) => {
    input.value = text;
    show([]);
    input.form?.requestSubmit();
  };
  const forget = () => {
    clearTimeout(pause);
    asked?.abort();
    show([]);
  };
  const look = async () => {
    asked?.abort();
    asked = new AbortController();
    const { signal } = asked;
    const typed = input.value;
    const found = await read('/api/v1/search/complete', { search: typed }, { signal }).catch(() => null);
    if (!signal.aborted) show((found?.data ?? []).filter((text) => text !== typed));
  };

  input.addEventListener('input', () => {
    clearTimeout(pause);
    if (input.value.trim().length < FEWEST) forget();
    else pause = setTimeout(look, PAUSE_MS);
  });
  input.addEventListener('keydown', (event) => {
    const all = options();
    if (list.hidden || all.length === 0) return;
    if (event.key === 'ArrowDown') choose((chosen + 1) % all.length);
    else if (event.key === 'ArrowUp') choose(chosen <= 0 ? all.length - 1 : chosen - 1);
    else if (event.key === 'Escape') forget();
    else if (event.key === 'Enter' && chosen >= 0) search(all[chosen]?.textContent ?? '');
    else return;
    event.preventDefault();
  });
  // Keeps the focus in the field: if it lost the focus, the list would disappear under the pointer.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
    if (option) search(option.textContent ?? '');
  });
  input.addEventListener('blur', forget);
}

function optionOf(text: string, id: string): HTMLElement {
  const option = document.createElement('li');
  option.id = id;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.textContent = text;
  return option;
}
