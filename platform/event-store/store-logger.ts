/** What the adapters need of a logger; pino's own shape. */
export interface StoreLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Says nothing. */
export const silentLogger: StoreLogger = { info: () => {}, warn: () => {}, error: () => {} };
