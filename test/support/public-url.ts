/** Where people reach the API of a test: the host that `inject` asks for when it is told none. */
export const PUBLIC_URL = 'http://localhost';
