import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface MendCellProps {
  readonly label: string;
  /** The element that says what is wrong with it. */
  readonly faultId: string;
  readonly text: string;
  /** Says it from now on. False: it could not be said. */
  readonly onMend: (text: string) => Promise<boolean>;
}

/** A bad cell, mended where it is shown: leaving it keeps it, Enter goes on to the next one, Esc takes it back. */
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

/** The cell after this one that is to be mended; leaving this one keeps it. */
function nextIn(field: HTMLInputElement): HTMLInputElement | undefined {
  const all = [...(field.closest('table')?.querySelectorAll('input') ?? [])];
  return all[all.indexOf(field) + 1];
}
