import { Textarea, type TextareaProps } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './growing-text.module.css';

interface GrowingTextProps extends Omit<TextareaProps, 'autosize' | 'rows' | 'styles' | 'classNames'> {
  /** How many lines it has when it is empty. */
  readonly minRows?: number;
  /** Up to how many lines it grows before it scrolls; absent: without a bound. */
  readonly maxRows?: number;
}

/**
 * A text area as high as its text, by the browser's own `field-sizing` where that is supported. Measuring by script in
 * a hidden copy lays out the whole page at each letter: 20 ms beside a long list.
 */
export function GrowingText({ minRows = 2, maxRows, ...rest }: GrowingTextProps) {
  if (!CSS.supports('field-sizing', 'content')) {
    return <Textarea {...rest} autosize minRows={minRows} {...(maxRows ? { maxRows } : {})} />;
  }
  const lines = { '--least-lines': minRows, ...(maxRows ? { '--most-lines': maxRows } : {}) } as CSSProperties;
  return <Textarea {...rest} styles={{ input: lines }} classNames={{ input: classes.growing }} />;
}
