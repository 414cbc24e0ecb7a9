/** The address of a customer's own repair in the customer's panel. */
export const repairLink = (id: number) => `/area-cliente/riparazioni/${id}`;
