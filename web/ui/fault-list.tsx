import { Alert, List, type MantineSpacing } from '@mantine/core';

interface FaultListProps {
  readonly faults: readonly string[];
  readonly title?: string;
  /** `alert`, the default: read out as soon as it appears, since a person's step was refused. */
  readonly role?: 'alert' | 'status';
  readonly mb?: MantineSpacing;
}

/** What prevents a step, one fault a line; nothing is drawn where nothing does. */
export function FaultList({ faults, title, role = 'alert', mb }: FaultListProps) {
  if (faults.length === 0) return null;
  return (
    <Alert color="gray" title={title} role={role} mb={mb}>
      <List size="sm">
        {faults.map((one) => (
          <List.Item key={one}>{one}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
