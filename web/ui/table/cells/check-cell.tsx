import { common } from '#web/lib/text/common.texts.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { Check } from '#web/ui/check.tsx';
import { useCellTab } from '../rows/rows-context.tsx';
import { CellFault } from './cell-fault.tsx';
import classes from './cells.module.css';
import { useCellSave } from './use-cell-save.ts';

interface CheckCellProps {
  /** What is ticked, and in which row. */
  readonly label: string;
  readonly value: boolean;
  readonly editable: boolean;
  /** Saves it. @throws ApiFailure for the cell to show */
  readonly onSave: (wanted: boolean) => Promise<void>;
}

/** Yes or no, ticked in place. */
export function CheckCell({ label, value, editable, onSave }: CheckCellProps) {
  const tabIndex = useCellTab();
  const save = useCellSave<boolean>();
  const wanted = save.wanted ?? value;
  return (
    <span className={classes.check}>
      <Check
        tabIndex={tabIndex}
        aria-label={label}
        title={textOf(common, wanted ? 'yes' : 'no')}
        aria-invalid={save.status === 'failed'}
        checked={wanted}
        disabled={!editable || save.status === 'saving'}
        onChange={(event) => {
          const next = event.currentTarget.checked;
          save.run(next, () => onSave(next));
        }}
      />
      <CellFault save={save} />
    </span>
  );
}
