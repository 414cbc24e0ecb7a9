import { Button, Popover, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import type { ListRow } from '../rows/row.ts';
import { tableTexts } from '../table.texts.ts';

export type Act<R> = (row: R) => Promise<unknown>;

/** What is said of `n` rows afterwards. */
export interface BulkWords {
  done(n: number): string;
  undone(n: number): string;
}

/** What an action on the selected rows needs. */
export interface BulkTools<R extends ListRow> {
  readonly rows: readonly R[];
  readonly busy: boolean;
  /** Does it to each row; `back` is what undoes it there. */
  readonly run: (act: Act<R>, back: Act<R>, words?: BulkWords) => Promise<void>;
}

interface BulkActionProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly count: number;
  readonly busy: boolean;
  /** What was chosen can be applied. */
  readonly ready: boolean;
  readonly onRun: () => void;
  /** What is asked first. */
  readonly children: ReactNode;
}

/** An action that asks something before it is done to all selected rows. */
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
