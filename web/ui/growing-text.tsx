import { Textarea, type TextareaProps } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './growing-text.module.css';

interface GrowingTextProps extends Omit<TextareaProps, 'autosize' | 'rows' | 'styles' | 'classNames'> {
  /** So many lines it has when it is empty. */
  readonly minRows?: number;
  /** So many it grows to, then it scrolls; without: as many as there are. */
  readonly maxRows?: number;
}

/**
 * A text area as high as what is in it: by the browser's own `field-sizing` where it knows that. Measuring by script in a
 * hidden copy lays out the whole page at each letter, 20 ms of it beside a long list.
 */
export function GrowingText({ minRows = 2, maxRows, ...rest }: GrowingTextProps) {
  if (!CSS.supports('field-sizing', 'content')) {
    return <Textarea {...rest} autosize minRows={minRows} {...(maxRows ? { maxRows } : {})} />;
  }
  const lines = { '--least-lines': minRows, ...(maxRows ? { '--most-lines': maxRows } : {}) } as CSSProperties;
  return <Textarea {...rest} styles={{ input: lines }} classNames={{ input: classes.growing }} />;
}
