import { Metadata, type ServiceError, status } from '@grpc/grpc-js';

/** The calls that faults can be ordered for. */
export type CallKind = 'append' | 'batch-append' | 'read' | 'subscribe' | 'features';

export type Fault =
  /** Refuses before anything is done. */
  | { readonly kind: 'error'; readonly error: Partial<ServiceError> }
  /** Does nothing and never answers. */
  | { readonly kind: 'stall' }
  /** Does what was asked, and never answers. */
  | { readonly kind: 'lose-answer' }
  /** Does what was asked, and cuts all connections instead of answering. */
  | { readonly kind: 'drop' }
  /** Waits first. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Appends: answers without a position, as a server may. */
  | { readonly kind: 'no-position' }
  /** Reads, subscriptions and shared appends: ends after so many events, with no error, as if that were all. */
  | { readonly kind: 'silent-end'; readonly after: number }
  /** Reads and subscriptions: falls silent after so many events, and stays open. */
  | { readonly kind: 'fall-silent'; readonly after: number }
  /** Subscriptions: sends each event twice. */
  | { readonly kind: 'duplicates' };

/** The faults that were ordered and have not happened yet. */
export class Faults {
  readonly #ordered: { call: CallKind; fault: Fault }[] = [];

  /** Orders a fault for the next calls of a kind: `times` of them. */
  order(call: CallKind, fault: Fault, times = 1): void {
    for (let i = 0; i < times; i++) this.#ordered.push({ call, fault });
  }

  /** The fault for a call that just came in, if one was ordered. */
  take(call: CallKind): Fault | undefined {
    const at = this.#ordered.findIndex((order) => order.call === call);
    return at < 0 ? undefined : this.#ordered.splice(at, 1)[0]?.fault;
  }

  /** How many ordered faults have not happened. */
  get left(): number {
    return this.#ordered.length;
  }

  clear(): void {
    this.#ordered.length = 0;
  }
}

/** The error of a node that is not the leader, naming the one that is. */
export function notLeader(host: string, port: number): Fault {
  const metadata = exception('not-leader');
  metadata.set('leader-endpoint-host', host);
  metadata.set('leader-endpoint-port', String(port));
  return { kind: 'error', error: { code: status.NOT_FOUND, details: 'Leader info available', metadata } };
}

export function failure(code: status, details: string): Fault {
  return { kind: 'error', error: { code, details } };
}

/** Metadata by which the client tells errors apart. */
export function exception(name: string): Metadata {
  const metadata = new Metadata();
  metadata.set('exception', name);
  return metadata;
}
