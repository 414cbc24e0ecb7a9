import { common } from '#web/lib/text/common.texts.ts';
import { textOf } from '#web/lib/text/texts.ts';

/** Gives the close button of a window a name: Mantine's own has an icon and no name. */
export const closable = () => ({ closeButtonProps: { 'aria-label': textOf(common, 'close') } });
