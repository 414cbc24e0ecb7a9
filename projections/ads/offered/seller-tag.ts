/** The cache tag of lists of what a customer sells, in this projection and in the search. */
export const sellerTag = (customer_id: number): string => `seller-${customer_id}`;
