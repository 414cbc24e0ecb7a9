import { Skeleton } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { textOf, useTexts } from '#web/lib/text/texts.ts';
import { AutoFocus } from '#web/ui/auto-focus.tsx';
import { closable } from '#web/ui/closable.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/page-state.tsx';
import { fetchRepair } from '../repair-calls.ts';
import { repairKeys } from '../repair-keys.ts';
import { ddtTexts } from './ddt.texts.ts';
import { DdtForm } from './ddt-form.tsx';
import { DdtIssued } from './ddt-issued.tsx';

interface IssuedDocument {
  readonly id: number;
  readonly nr_ddt_gr: string;
  readonly date_ddt_gr: string;
  readonly count: number;
  readonly email: string;
}

interface DdtStepsProps {
  /** The repairs that the document begins with; others of the same customer can be added. */
  readonly ids: readonly number[];
  readonly onClose: () => void;
  /** Further actions on the issued document. */
  readonly more?: (nr_ddt_gr: string) => ReactNode;
}

/** Issues a transport document for ready repairs of a customer, then shows its number. */
export default function DdtDialog(props: DdtStepsProps) {
  const t = useTexts(ddtTexts);
  return (
    <Dialog size="lg" onClose={props.onClose} title={t('ddtTitle')}>
      <DdtSteps {...props} />
    </Dialog>
  );
}

/**
 * Opens the same dialog apart from the component that asks for it. Rows are no longer selected once they are given
 * back, and a dialog inside the bulk actions would disappear with them.
 */
export function openDdtDialog(ids: readonly number[]): void {
  const modalId: string = modals.open({
    size: 'lg',
    title: textOf(ddtTexts, 'ddtTitle'),
    ...closable(),
    children: <DdtSteps ids={ids} onClose={() => modals.close(modalId)} />,
  });
}

function DdtSteps({ ids, onClose, more }: DdtStepsProps) {
  const client = useQueryClient();
  const [issued, setIssued] = useState<IssuedDocument | null>(null);
  const queries = useQueries({
    queries: ids.map((id) => ({
      queryKey: repairKeys.detail(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchRepair(id, signal),
    })),
  });
  const repairs = queries.flatMap(({ data }) => data ?? []);
  const failed = queries.find(({ error }) => error !== null);
  const onIssued = (answer: IssuedDocument, all: readonly number[]) => {
    setIssued(answer);
    client.invalidateQueries({ queryKey: repairKeys.counts });
    client.invalidateQueries({ queryKey: repairKeys.lists });
    for (const id of all) {
      client.invalidateQueries({ queryKey: repairKeys.detail(id) });
      client.invalidateQueries({ queryKey: repairKeys.history(id) });
    }
  };
  if (issued) {
    return (
      // The button that issued the document is gone with the form, and the focus with it.
      <AutoFocus key="issued">
        <DdtIssued {...issued} onClose={onClose}>
          {more?.(issued.nr_ddt_gr)}
        </DdtIssued>
      </AutoFocus>
    );
  }
  if (failed?.error) return <FailedState error={failed.error} retry={failed.refetch} />;
  if (repairs.length < ids.length) return <Skeleton h={320} />;
  return (
    // The dialog opened while its repairs were loading, and its close button has the focus.
    <AutoFocus key="form">
      <DdtForm repairs={repairs} onIssued={onIssued} onClose={onClose} />
    </AutoFocus>
  );
}
