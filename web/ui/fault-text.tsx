import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * The fault of a group of fields: the form that shows it is not submitted, and focuses it when it is the first fault.
 */
export function FaultText({ children }: { children: ReactNode }) {
  return (
    <Text data-fault="" tabIndex={-1} role="alert" size="sm" c="var(--of-refusal)">
      {children}
    </Text>
  );
}
