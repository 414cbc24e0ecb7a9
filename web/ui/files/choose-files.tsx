import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { useRef } from 'react';

interface ChooseFilesProps extends ButtonProps {
  /** The accepted types, as of an input's `accept`. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** On a phone, takes a picture with the camera instead of choosing one. */
  readonly capture?: 'environment';
  /** Called with at least one file. */
  readonly onChoose: (files: readonly File[]) => void;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** A button by which files of this device are chosen. The same file can be chosen again. */
export function ChooseFiles({ accept, multiple = false, capture, onChoose, ...button }: ChooseFilesProps) {
  const reset = useRef<() => void>(null);
  const take = (chosen: File | File[] | null) => {
    const files = Array.isArray(chosen) ? chosen : chosen ? [chosen] : [];
    reset.current?.();
    if (files.length > 0) onChoose(files);
  };
  return (
    <FileButton
      resetRef={reset}
      accept={accept}
      multiple={multiple}
      capture={capture}
      disabled={button.disabled === true}
      onChange={take}
    >
      {(props) => <Button {...props} variant="default" {...button} />}
    </FileButton>
  );
}
