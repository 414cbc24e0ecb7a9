/** What lists of what somebody sells hang on, as a thing of this projection and of the search. */
export const bySeller = (customer_id: number): string => `seller-${customer_id}`;
