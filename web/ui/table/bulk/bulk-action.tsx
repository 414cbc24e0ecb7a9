import { Button, Popover, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import type { ListRow } from '../list-row.ts';
import { tableTexts } from '../table.texts.ts';

export type Act<R> = (row: R) => Promise<unknown>;

/** What is said afterwards of `n` rows. */
export interface BulkWords {
  done(n: number): string;
  undone(n: number): string;
}

/** What an action on the selected rows needs. */
export interface BulkTools<R extends ListRow> {
  readonly rows: readonly R[];
  readonly busy: boolean;
  /** Runs `act` on each row; `back` undoes it there. */
  readonly run: (act: Act<R>, back: Act<R>, words?: BulkWords) => Promise<void>;
}

interface BulkActionProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly count: number;
  readonly busy: boolean;
  /** The choice is complete and can be applied. */
  readonly ready: boolean;
  readonly onRun: () => void;
  /** The fields that are filled in first. */
  readonly children: ReactNode;
}

/** An action that asks for something before it runs on all selected rows. */
export function BulkAction({ label, icon, count, busy, ready, onRun, children }: BulkActionProps) {
  const t = useTexts(tableTexts);
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} trapFocus returnFocus width={280}>
      <Popover.Target>
        <Button size="compact-sm" variant="default" loading={busy} leftSection={icon} onClick={() => setOpen(!open)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {children}
          <Button
            disabled={!ready}
            onClick={() => {
              setOpen(false);
              onRun();
            }}
          >
            {t('run', { n: count })}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
