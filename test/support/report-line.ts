/**
 * What a test reports of its run (to `suite-reporter.ts`): a walk that ran by a sample, the cases of a walk that ran
 * whole, or one more of what a stage's budget counts.
 */
export type ReportKind = 'sampled' | 'walked' | 'counted';

const LINE = /^(sampled|walked|counted): (.+)$/;

/** Reports by a line of the test's output, which the reporter reads in the run's own process. */
export function report(kind: ReportKind, what: string): void {
  console.info(`${kind}: ${what}`);
}

/** Reads such a line back; null for any other. */
export function readReportLine(line: string): { readonly kind: ReportKind; readonly what: string } | null {
  const [, kind, what] = LINE.exec(line) ?? [];
  return kind && what ? { kind: kind as ReportKind, what } : null;
}
