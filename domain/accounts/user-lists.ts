/** What users are told apart by in lists. `invited`: he has not chosen a password yet. */
export const USER_STATUSES = ['active', 'invited', 'suspended', 'erased'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** `staff` and `customers` who are not suspended; `suspended`: who may not sign in, for now or (erased) for good. */
export const USER_VIEWS = ['staff', 'customers', 'suspended'] as const;
export type UserListView = (typeof USER_VIEWS)[number];

export const USER_SORTS = ['name', 'username', 'email', 'id'] as const;
export type UserSort = (typeof USER_SORTS)[number];
