import { Alert } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTexts } from '#web/lib/text/texts.ts';
import { associationTexts } from './association.texts.ts';

interface AssociationAlertProps {
  /** Number of the associated repair. */
  readonly repair: number;
  readonly className?: string | undefined;
}

/** Says that a repair whose transport document of ours is about to change has an associated one. */
export function AssociationAlert({ repair, className }: AssociationAlertProps) {
  const t = useTexts(associationTexts);
  return (
    <Alert className={className} variant="default" role="alert" p="xs" icon={<IconLink size={16} />}>
      {t('associated', { n: repair })}
    </Alert>
  );
}
