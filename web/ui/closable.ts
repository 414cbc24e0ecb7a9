import { common } from '#web/lib/text/common.texts.ts';
import { textOf } from '#web/lib/text/texts.ts';

/** Mantine's own close buttons have an icon and no name: theirs, for whatever has one. */
export const closable = () => ({ closeButtonProps: { 'aria-label': textOf(common, 'close') } });
