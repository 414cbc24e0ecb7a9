import { Fragment } from 'react';

const PARTS = /(\be-mail\b)/i;

/** A text in which «e-mail» is never broken at its hyphen, neither of its halves being a word. */
export function KeptWords({ text }: { readonly text: string }) {
  return text.split(PARTS).map((part, at) => {
    const key = `${at} ${part}`;
    return PARTS.test(part) ? (
      <span key={key} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
