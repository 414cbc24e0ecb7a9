/** What the adapters need of a logger; it has the shape of pino's. */
export interface StoreLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Logs nothing. */
export const silentLogger: StoreLogger = { info: () => {}, warn: () => {}, error: () => {} };
