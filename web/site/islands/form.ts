interface Answer {
  readonly message?: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
}

/**
 * Sends a form without leaving its page: the progress of its file, faults at their fields, the answer in the form's
 * place. What is sent, and where to, is what the form would send by itself.
 */
export function sendForm(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void asked(form).then((yes) => (yes ? send(form) : undefined));
  });
}

/** Where a form asks for confirmation first, resolves to the answer; else to true. */
function asked(form: HTMLFormElement): Promise<boolean> {
  const dialog = form.querySelector<HTMLDialogElement>('[data-dialog]');
  const email = form.querySelector<HTMLInputElement>('[name="email"]');
  // Without an address there is nothing to ask about: the server says what is missing.
  if (!dialog || !email?.value.trim()) return Promise.resolve(true);
  return new Promise((resolve) => {
    dialog.returnValue = '';
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
    for (const [name, value] of [
      ['yes', 'yes'],
      ['no', ''],
    ]) {
      const button = dialog.querySelector<HTMLButtonElement>(`[data-${name}]`);
      if (button) button.onclick = () => dialog.close(value);
    }
    dialog.showModal();
  });
}

function send(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const told = form.querySelector<HTMLElement>('[data-told]');
  if (!button || !told || button.disabled) return;
  const { sending = '', progress = '', unreachable = '' } = form.dataset;
  button.disabled = true;
  told.textContent = sending;
  const request = new XMLHttpRequest();
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && form.enctype === 'multipart/form-data') {
      told.textContent = progress.replace('{n}', String(Math.round((loaded / total) * 100)));
    }
  };
  request.onerror = () => {
    button.disabled = false;
    told.textContent = unreachable;
  };
  request.onload = () => {
    button.disabled = false;
    const answer = answerIn(request.responseText);
    if (request.status < 300) return sent(form, answer.message ?? '');
    told.textContent = '';
    showFaults(form, answer.fields ?? [{ field: '', message: answer.message ?? unreachable }]);
  };
  request.open('POST', form.action);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('accept-language', document.documentElement.lang);
  const data = new FormData(form);
  request.send(
    form.enctype === 'multipart/form-data' ? data : new URLSearchParams(data as unknown as Record<string, string>),
  );
}

function answerIn(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}

/** The answer takes the form's place, and is read out. */
function sent(form: HTMLFormElement, message: string): void {
  const told = document.createElement('p');
  told.setAttribute('role', 'status');
  told.tabIndex = -1;
  told.dataset.sent = '';
  form.before(told);
  form.hidden = true;
  // Set after the element is in the page: a text that is there from the beginning is not read out.
  told.textContent = message;
  told.focus();
  const { home, homeAfter } = form.dataset;
  if (home !== undefined) setTimeout(() => window.location.assign(home), Number(homeAfter ?? 0) * 1000);
}

/** Shows all faults: at their fields, and together above the form, where the focus goes. */
function showFaults(form: HTMLFormElement, faults: NonNullable<Answer['fields']>): void {
  for (const old of form.querySelectorAll('[data-fault]')) old.remove();
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
  const summary = form.querySelector<HTMLElement>('[data-faults]');
  const list = summary?.querySelector('ul');
  if (!summary || !list) return;
  list.replaceChildren(...faults.map((fault) => faultLine(form, fault)));
  summary.hidden = false;
  summary.focus();
}

function faultLine(form: HTMLFormElement, { field, message }: { field: string; message: string }): HTMLElement {
  const line = document.createElement('li');
  const input = form.elements.namedItem(field);
  if (!(input instanceof HTMLElement) || input.id === '') {
    line.textContent = message;
    return line;
  }
  const at = document.createElement('p');
  at.id = `${input.id}-errore`;
  at.dataset.fault = '';
  at.textContent = message;
  // The fault of a consent stands last, below the link to the privacy notice.
  const consent = input.closest('label')?.parentElement;
  if (consent) consent.append(at);
  else input.after(at);
  input.setAttribute('aria-invalid', 'true');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && id !== at.id);
  input.setAttribute('aria-describedby', [...described, at.id].join(' '));
  const way = document.createElement('a');
  way.href = `#${input.id}`;
  way.textContent = `${labelOf(input)}: ${message}`;
  way.onclick = (event) => {
    event.preventDefault();
    input.focus();
  };
  line.append(way);
  return line;
}

function labelOf(input: HTMLElement): string {
  const [label] = (input as HTMLInputElement).labels ?? [];
  return (label?.textContent ?? '').replace(/ \*$/, '');
}
