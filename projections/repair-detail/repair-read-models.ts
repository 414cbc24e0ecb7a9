/** What a repair's page is made of beside its own stream; the topic of one repair is told of them all. */
export const REPAIR_READ_MODELS: readonly string[] = ['repair-list', 'quotes', 'conversations'];
