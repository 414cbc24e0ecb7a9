import type { RecordFamily } from '#domain/records/registry.ts';
import { type LazyComponent, lazyComponent } from '#web/ui/lazy-component.tsx';
import type { ExtraProps } from './extra-props.ts';

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
      above: lazyComponent(() => import('./token-list.tsx')),
      below: lazyComponent(() => import('./mail-preview.tsx')),
    },
  },
};
