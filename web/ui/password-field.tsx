import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';

/** A password that can be shown. It marks itself as invalid when it is faulty, which Mantine's own field does not. */
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
