import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';

interface HistoryButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** The button among a status's actions that opens the history of what the status is about. */
export function HistoryButton({ label, onClick }: HistoryButtonProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      h={32}
      leftSection={<IconHistory size={16} aria-hidden="true" />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
