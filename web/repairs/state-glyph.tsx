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
import type { StateKey } from '#domain/repairs/state-keys.ts';

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

/** The sign of a repair's state, for lists in which one looks for a state. The words stand beside it. */
export function StateGlyph({ state }: { state: StateKey }) {
  const Glyph = GLYPHS[state];
  return <Glyph size={15} stroke={1.7} aria-hidden="true" />;
}
