import { Alert } from '@mantine/core';

interface RefusalProps {
  /** What the server said and no field shows; empty: nothing is drawn. */
  readonly children: string | null | undefined;
  /** What did not happen, where the screen does not make that plain. */
  readonly title?: string;
}

/** Why something was refused, where it belongs to no field: read out as soon as it appears. */
export function Refusal({ children, title }: RefusalProps) {
  if (!children) return null;
  return (
    <Alert role="alert" variant="outline" color="var(--of-refusal)" p="xs" title={title}>
      {children}
    </Alert>
  );
}
