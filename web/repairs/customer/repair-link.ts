/** The address of one of a customer's own repairs, in their panel. */
export const repairLink = (id: number) => `/area-cliente/riparazioni/${id}`;
