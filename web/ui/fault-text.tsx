import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What is wrong with a group of fields: the form that shows it does not go, and gives it the focus when it is the first. */
export function FaultText({ children }: { children: ReactNode }) {
  return (
    <Text data-fault="" tabIndex={-1} role="alert" size="sm" c="var(--of-refusal)">
      {children}
    </Text>
  );
}
