import type { NotedField } from './noted-field.ts';
import { isShelfCode, MAX_SHELF_CODE, plainShelfCode } from './shelf-code.ts';

/** The shelf on which the goods lie; empty: no shelf is known. */
export const shelfNoted = {
  shelf_code: {
    label: { it: 'Scaffale', en: 'Shelf' },
    // Who receives goods puts them on a shelf, too.
    access: [
      { function: 'repairs', action: 'edit' },
      { function: 'repairs', action: 'arrive' },
    ],
    event: 'ShelfNoted',
    max: MAX_SHELF_CODE,
    plain: plainShelfCode,
    isValue: isShelfCode,
    bad: 'shelf-code-bad',
    after(shelf_code, event) {
      switch (event.type) {
        case 'ShelfNoted':
          return event.data.shelf_code;
        // Goods that leave the house lie on no shelf.
        case 'SentToSupplier':
        case 'RepairDelivered':
        case 'RepairHandedOver':
          return '';
        default:
          return shelf_code;
      }
    },
  },
} as const satisfies Readonly<Record<string, NotedField>>;
