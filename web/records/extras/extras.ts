import type { UseFormReturn } from 'react-hook-form';
import type { RecordFamily } from '#domain/records/registry.ts';
import { type LazyComponent, lazyComponent } from '#web/ui/lazy-component.tsx';
import type { FormValues } from '../record-values.ts';

/** What a part beside a tab's fields gets. */
export interface ExtraProps {
  readonly form: UseFormReturn<FormValues>;
  readonly readOnly: boolean;
}

interface Extras {
  /** Shown above the tab's fields. */
  readonly above?: LazyComponent<ExtraProps>;
  /** Shown below the tab's fields. */
  readonly below?: LazyComponent<ExtraProps>;
}

/** Parts that a form shows beside the fields of a tab, by family and tab: few families have any. */
export const EXTRAS: Readonly<Partial<Record<RecordFamily, Readonly<Record<string, Extras>>>>> = {
  templateeditor: {
    words: {
      above: lazyComponent(() => import('./mail-tokens.tsx')),
      below: lazyComponent(() => import('./mail-preview.tsx')),
    },
  },
};
