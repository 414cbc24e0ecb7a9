import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  readonly title: string;
  readonly hint?: string;
  /** A function gets the hint's id, to describe a field by the hint. */
  readonly children: ReactNode | ((hint: string) => ReactNode);
}

/** A titled part of a long form. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  return (
    <Stack gap="md" component="section" aria-labelledby={`${id}-title`}>
      <div>
        <Title order={2} size="h3" id={`${id}-title`}>
          {title}
        </Title>
        {hint ? (
          <Text size="sm" c="dimmed" id={id}>
            {hint}
          </Text>
        ) : null}
      </div>
      {typeof children === 'function' ? children(id) : children}
    </Stack>
  );
}
