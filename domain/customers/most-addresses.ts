/** «Registration allows at most 5 address entries» (specification, section 5). */
export const MOST_ADDRESSES = 5;
