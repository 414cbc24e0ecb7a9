import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Buckets in seconds, from a local append to a request that people complain about. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** All metrics of one process. Durations are in seconds. */
export interface Metrics {
  readonly registry: Registry;
  /** From the call of `append` to its answer; `outcome`: ok, conflict, error. */
  readonly append: Histogram<'outcome'>;
  /** Duration of a whole command; `command` is its name, `outcome`: ok, refused, conflict, error. */
  readonly command: Histogram<'command' | 'outcome'>;
  /** Duration of a request; `route` is the pattern (`/repairs/:id`), never the address. */
  readonly http: Histogram<'method' | 'route' | 'status'>;
  /** Events that the log holds and the projection has not folded yet. */
  readonly projectionLagEvents: Gauge<'projection'>;
  /** Age of the oldest event not folded yet; 0 when live. */
  readonly projectionLagSeconds: Gauge<'projection'>;
  /** Streams set aside by a projection because one of their events could not be folded. */
  readonly quarantinedStreams: Gauge<'projection'>;
  /** Jobs of a queue; `state`: waiting, delayed, active, failed. */
  readonly queueDepth: Gauge<'queue' | 'state'>;
  /** Rows of the outbox that are not delivered yet. */
  readonly outboxPending: Gauge;
  /** Browsers connected to this process. */
  readonly sockets: Gauge;
  /** Mails by template; `outcome`: sent, failed. */
  readonly mails: Counter<'template' | 'outcome'>;
  /**
   * Registers a function that is called before each reading, for figures that are queried and not counted (queue depth,
   * lag). A failed one leaves its figures as they were.
   */
  onCollect(read: () => Promise<void>): void;
  /** The text that Prometheus reads, and its content type. */
  render(): Promise<{ contentType: string; body: string }>;
}

/** Creates the metrics of a process, or of one test: nothing is global. */
export function createMetrics(options: { readonly processFigures?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (options.processFigures ?? true) collectDefaultMetrics({ register: registry });
  const readers: (() => Promise<void>)[] = [];
  const shared = { registers: [registry] };
  const duration = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS, ...shared });
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, ...shared });

  return {
    registry,
    append: duration('officina_append_seconds', 'Time of an append to the event store', ['outcome']),
    command: duration('officina_command_seconds', 'Time of a whole command', ['command', 'outcome']),
    http: duration('officina_http_seconds', 'Time of a request', ['method', 'route', 'status']),
    projectionLagEvents: gauge('officina_projection_lag_events', 'Events not folded yet', ['projection']),
    projectionLagSeconds: gauge('officina_projection_lag_seconds', 'Age of the oldest event not folded', [
      'projection',
    ]),
    quarantinedStreams: gauge('officina_projection_quarantined_streams', 'Streams set aside', ['projection']),
    queueDepth: gauge('officina_queue_depth', 'Jobs of a queue', ['queue', 'state']),
    outboxPending: gauge('officina_outbox_pending', 'Messages not delivered yet'),
    sockets: gauge('officina_sockets', 'Connected browsers'),
    mails: new Counter({
      name: 'officina_mails_total',
      help: 'Mails by outcome',
      labelNames: ['template', 'outcome'],
      ...shared,
    }),
    onCollect: (read) => readers.push(read),
    render: async () => {
      await Promise.allSettled(readers.map((read) => read()));
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
  };
}
