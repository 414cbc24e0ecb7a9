import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';

/** A password: can be looked at, and says of itself that it is faulty, which Mantine's own does not. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTexts(common);
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
