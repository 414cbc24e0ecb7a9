import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface MendCellProps {
  readonly label: string;
  /** The id of the element that says what is wrong with the cell. */
  readonly faultId: string;
  readonly text: string;
  /** Changes the cell's text. Resolves to false when that failed. */
  readonly onMend: (text: string) => Promise<boolean>;
}

/**
 * A faulty cell, mended where it is shown: leaving it saves it, Enter goes on to the next one, Esc restores its text.
 */
export function MendCell({ label, faultId, text, onMend }: MendCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = async () => {
    if (typed === null || typed.trim() === text) return;
    if (await onMend(typed.trim())) setTyped((now) => (now === typed ? null : now));
  };
  return (
    <TextInput
      size="xs"
      miw={104}
      aria-label={label}
      aria-describedby={faultId}
      aria-invalid
      autoComplete="off"
      value={typed ?? text}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null);
        if (event.key !== 'Enter') return;
        const next = nextIn(event.currentTarget);
        if (next) next.focus();
        else void keep();
      }}
    />
  );
}

/** The next cell to mend, after this one; going there saves this one. */
function nextIn(field: HTMLInputElement): HTMLInputElement | undefined {
  const all = [...(field.closest('table')?.querySelectorAll('input') ?? [])];
  return all[all.indexOf(field) + 1];
}
