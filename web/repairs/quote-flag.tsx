import { IconFlag, IconFlagCheck, IconFlagX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { QUOTE_STATES } from '#domain/repairs/offered/state-keys.ts';
import { type Language, useLanguage } from '#web/lib/text/language.ts';
import classes from './quote-flag.module.css';

/** Colour of a quote's flag (specification, section 4): pending yellow, accepted green, rejected red, else neutral. */
export function quoteColour(id: number | null): 'yellow' | 'green' | 'red' | 'neutral' {
  switch (QUOTE_STATES.find((state) => state.id === id)?.key) {
    case 'PENDING':
      return 'yellow';
    case 'ACCEPTED':
      return 'green';
    case 'REJECTED':
      return 'red';
    default:
      return 'neutral';
  }
}

/** The name of a quote's state by its id, in a language; null: no quote. */
export function quoteLabel(id: number | null, language: Language): string | null {
  const state = QUOTE_STATES.find((known) => known.id === id);
  if (!state) return null;
  return language === 'en' ? state.labelEn : state.label;
}

/** The name of a quote's state by its id, in the current language; null: no quote. */
export function useQuoteLabel(id: number | null): string | null {
  return quoteLabel(id, useLanguage());
}

const ICONS = { yellow: IconFlag, green: IconFlagCheck, red: IconFlagX, neutral: IconFlag };

/** The quote's flag: a colour, a shape, and the state in words. */
export function QuoteFlag({ id }: { id: number | null }) {
  return <QuoteMark id={id} label={useQuoteLabel(id)} />;
}

/** The flag with a label that is known already. */
export function QuoteMark({ id, label }: { id: number | null; label: string | null }) {
  if (label === null) return <span className={classes.none}>–</span>;
  return (
    <Flag id={id}>
      <span>{label}</span>
    </Flag>
  );
}

/** The flag alone, where its state is said elsewhere. */
export function QuoteIcon({ id }: { id: number | null }) {
  return <Flag id={id} />;
}

function Flag({ id, children }: { id: number | null; children?: ReactNode }) {
  const colour = quoteColour(id);
  const Icon = ICONS[colour];
  return (
    <span className={classes.flag} data-colour={colour}>
      <Icon size={15} aria-hidden="true" />
      {children}
    </span>
  );
}
