import type { Entry } from './books.ts';

type Language = Entry['language'];

const TEXTS = {
  it: {
    title: 'Pagamento di prova',
    notice: 'Questa è una prova: nessuna carta viene addebitata e nessun denaro si muove.',
    amount: 'Importo',
    pay: 'Paga',
    refuse: 'Rifiuta',
    captured: 'Il pagamento è riuscito.',
    failed: 'Il pagamento non è riuscito.',
    back: 'Torna al negozio',
    missing: 'Questo pagamento non esiste.',
    other: 'English',
  },
  en: {
    title: 'Test payment',
    notice: 'This is a test: no card is charged and no money moves.',
    amount: 'Amount',
    pay: 'Pay',
    refuse: 'Decline',
    captured: 'The payment succeeded.',
    failed: 'The payment failed.',
    back: 'Back to the shop',
    missing: 'There is no such payment.',
    other: 'Italiano',
  },
} as const;

const STYLE = `
:root { color-scheme: light dark; --ink: #1c2326; --low: #525d62; --line: #c5ccce; --page: #f8f9f9; --card: #fff; --accent: #165d6b; --on: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e8e9; --low: #a1abae; --line: #384144; --page: #111415; --card: #171b1d; --accent: #86bfc9; --on: #0b0d0e } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 420px; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; overflow-wrap: break-word }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 16px }
h1 { margin: 0; font-size: 22px; line-height: 1.25 }
.notice { margin: 16px 0; padding: 8px 12px; border: 1px dashed var(--low); border-radius: 6px }
dl { margin: 16px 0 } dt { color: var(--low); font-size: 14px } dd { margin: 0 0 8px; font-size: 28px; font-weight: 600; font-variant-numeric: tabular-nums }
form { display: grid; grid-template-columns: 1fr auto; gap: 8px }
button { min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 600; border-radius: 6px; border: 1px solid var(--line); background: var(--card); color: var(--ink); cursor: pointer }
button.pay { background: var(--accent); border-color: var(--accent); color: var(--on) }
a { color: var(--accent); display: inline-block; min-height: 24px; flex: none }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Formats cents as money in the reader's language. */
const euro = (cents: number, currency: string, language: Language) =>
  new Intl.NumberFormat(language === 'it' ? 'it-IT' : 'en-IE', { style: 'currency', currency }).format(cents / 100);

function frame(language: Language, body: string, other: string): string {
  const { title } = TEXTS[language];
  const link =
    other && `<a href="${escaped(other)}" hreflang="${language === 'it' ? 'en' : 'it'}">${TEXTS[language].other}</a>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><header><h1>${title}</h1>${link}</header>${body}</main></body></html>`;
}

/**
 * The page on which a test payment is paid or declined: plain HTML, no script.
 * @param language null: the payment's own
 */
export function paymentPage(entry: Entry | null, language: Language | null): string {
  const shown = language ?? entry?.language ?? 'it';
  const texts = TEXTS[shown];
  if (!entry) return frame(shown, `<p role="alert">${texts.missing}</p>`, '');
  const { amount, currency, description, status, returnUrl, token } = entry;
  const ended =
    status !== 'open' &&
    `<p role="status">${texts[status]}</p><p><a href="${escaped(returnUrl)}">${texts.back}</a></p>`;
  const form = `<form method="post" action="/pay/${token}">
<button class="pay" name="action" value="pay">${texts.pay}</button><button name="action" value="refuse">${texts.refuse}</button></form>`;
  const body = `<p class="notice">${texts.notice}</p>
<dl><dt>${texts.amount}</dt><dd>${escaped(euro(amount, currency, shown))}</dd></dl><p>${escaped(description)}</p>${ended || form}`;
  return frame(shown, body, `?lang=${shown === 'it' ? 'en' : 'it'}`);
}
