import { expect, it } from 'vitest';
import { createMetrics } from '#platform/telemetry/metrics.ts';

it('shows every figure that operations ask for', async () => {
  const metrics = createMetrics();
  metrics.append.observe({ outcome: 'ok' }, 0.002);
  metrics.command.observe({ command: 'IssueQuote', outcome: 'refused' }, 0.02);
  metrics.http.observe({ method: 'GET', route: '/repairs/:id', status: '200' }, 0.02);
  metrics.projectionLagEvents.set({ projection: 'repair-list' }, 7);
  metrics.projectionLagSeconds.set({ projection: 'repair-list' }, 0.5);
  metrics.queueDepth.set({ queue: 'mail', state: 'waiting' }, 3);
  metrics.sockets.inc();
  const { contentType, body } = await metrics.render();
  expect(contentType).toContain('text/plain');
  expect(body).toContain('officina_append_seconds_count{outcome="ok"} 1');
  expect(body).toContain('officina_command_seconds_count{command="IssueQuote",outcome="refused"} 1');
  expect(body).toContain('officina_http_seconds_count{method="GET",route="/repairs/:id",status="200"} 1');
  expect(body).toContain('officina_projection_lag_events{projection="repair-list"} 7');
  expect(body).toContain('officina_projection_lag_seconds{projection="repair-list"} 0.5');
  expect(body).toContain('officina_queue_depth{queue="mail",state="waiting"} 3');
  expect(body).toContain('officina_sockets 1');
  expect(body).toContain('process_cpu_seconds_total');
});

it('asks for fresh figures at each reading, and survives a store that does not answer', async () => {
  const metrics = createMetrics({ processFigures: false });
  let depth = 0;
  metrics.onCollect(async () => {
    throw new Error('Redis is away');
  });
  metrics.onCollect(async () => metrics.outboxPending.set(++depth));
  await metrics.render();
  expect((await metrics.render()).body).toContain('officina_outbox_pending 2');
});

it('keeps two processes in one apart, as tests need', async () => {
  const [one, other] = [createMetrics({ processFigures: false }), createMetrics({ processFigures: false })];
  one.sockets.inc();
  expect((await other.render()).body).toContain('officina_sockets 0');
});
