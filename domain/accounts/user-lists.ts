/** The statuses of users in lists. `invited`: no password was chosen yet. */
export const USER_STATUSES = ['active', 'invited', 'suspended', 'erased'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/**
 * `staff` and `customers`: those not suspended; `suspended`: those who may not sign in, for now or (erased) for good.
 */
export const USER_VIEWS = ['staff', 'customers', 'suspended'] as const;
export type UserListView = (typeof USER_VIEWS)[number];

export const USER_SORTS = ['name', 'username', 'email', 'second_factor', 'last_access_at', 'id'] as const;
export type UserSort = (typeof USER_SORTS)[number];
