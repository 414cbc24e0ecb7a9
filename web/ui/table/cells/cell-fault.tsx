import { IconX } from '@tabler/icons-react';
import { common } from '#web/lib/text/common.texts.ts';
import { textOf } from '#web/lib/text/texts.ts';
import classes from './cells.module.css';
import type { CellSave } from './use-cell-save.ts';

interface CellFaultProps {
  /** For `aria-describedby` of the field. */
  readonly id?: string;
  readonly save: Pick<CellSave<unknown>, 'reason' | 'forget'>;
}

/**
 * Why a cell was refused. It stands under the cell until that is saved, edited again, or put away: then the cell shows
 * what is stored.
 */
export function CellFault({ id, save }: CellFaultProps) {
  if (save.reason === null) return null;
  return (
    <span className={classes.why}>
      <span id={id} role="alert">
        {textOf(common, 'notSaved', { reason: save.reason })}
      </span>
      <button type="button" className={classes.iconLink} aria-label={textOf(common, 'close')} onClick={save.forget}>
        <IconX size={14} />
      </button>
    </span>
  );
}
