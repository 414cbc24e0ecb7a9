import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface TitledSectionProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A section of the profile: title, purpose and content. Screen readers find it by its title. */
export function TitledSection({ title, lead, children }: TitledSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <Text c="dimmed" mb="sm">
        {lead}
      </Text>
      {children}
    </section>
  );
}
