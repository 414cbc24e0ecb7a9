import {
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconClipboardSearch,
  IconFileInvoice,
  IconHourglass,
  IconInbox,
  IconLock,
  IconPackage,
  IconTestPipe,
  IconThumbDown,
  IconThumbUp,
  IconTool,
  IconToolsOff,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { StateKey } from '#domain/repairs/offered/state-keys.ts';
import classes from './state-glyph.module.css';
import { type NamedState, useStateName, useStates } from './states.ts';

const GLYPHS: Readonly<Record<StateKey, typeof IconTool>> = {
  REQUESTED: IconInbox,
  RECEIVED: IconPackage,
  DIAGNOSIS: IconClipboardSearch,
  QUOTING: IconFileInvoice,
  APPROVED: IconThumbUp,
  WAITING_PARTS: IconHourglass,
  EXTERNAL: IconTruckDelivery,
  IN_REPAIR: IconTool,
  TESTING: IconTestPipe,
  REFUSED: IconThumbDown,
  UNREPAIRABLE: IconToolsOff,
  READY: IconCircleCheck,
  DELIVERED: IconCheck,
  CLOSED: IconLock,
  CANCELLED: IconCircleX,
};

/** The icon of a repair's state, in the colour of the state's record. It is decorative: its name stands beside it. */
export function StateGlyph({ state, id }: { state: StateKey; id: number }) {
  const Glyph = GLYPHS[state];
  const colour = useStates().byId(id)?.colour;
  return (
    <Glyph
      size={15}
      stroke={1.7}
      aria-hidden="true"
      className={classes.glyph}
      style={colour ? ({ '--of-state': colour } as CSSProperties) : undefined}
    />
  );
}

/** A state with its icon and name. */
export function StateMark({ row }: { row: NamedState & { readonly state: StateKey } }) {
  const name = useStateName();
  return (
    <span className={classes.mark}>
      <StateGlyph state={row.state} id={row.states_id} />
      {name(row)}
    </span>
  );
}

/** A state to choose in a list, with its icon. */
export function StateOption({ id, text }: { id: number; text: string }) {
  const entry = useStates().byId(id);
  return (
    <span className={classes.mark}>
      {entry ? <StateGlyph state={entry.key} id={id} /> : null}
      {text}
    </span>
  );
}
