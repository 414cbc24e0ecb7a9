/** The address at which people reach the API of a test: the host that `inject` names when it is told none. */
export const PUBLIC_URL = 'http://localhost';
