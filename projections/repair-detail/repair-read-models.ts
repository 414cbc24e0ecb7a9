/**
 * The read models of a repair's page, beside the repair's own stream. Subscribers of one repair get the changes of all.
 */
export const REPAIR_READ_MODELS: readonly string[] = ['repair-list', 'quotes', 'conversations', 'part-orders'];
