import { Box, Button, Input, Text, useComputedColorScheme } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { type PointerEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import { variables } from '#web/tokens.ts';
import { drawStrokes, pictureOf } from './draw-strokes.ts';
import classes from './signature.module.css';
import { signatureTexts } from './signature.texts.ts';
import { isSignature, PAD, pointAt, type Stroke, withPoint } from './strokes.ts';

interface SignaturePadProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Gets the data URL of a PNG after each stroke; empty: nothing that counts as a signature is drawn. */
  readonly onChange: (picture: string) => void;
}

/**
 * A field to sign in, by finger, pen or mouse. It can't be signed by keyboard, so it must never be required. A screen
 * reader is told whether something is drawn.
 */
export function SignaturePad({ label, hint, error, onChange }: SignaturePadProps) {
  const t = useTexts(signatureTexts);
  const name = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  /** The stroke that is being drawn, as far as it is on the screen; null: the pen is up. */
  const [stroke, setStroke] = useState<Stroke | null>(null);
  /** The same at once: the pen may be lifted before its last points are drawn. */
  const now = useRef<Stroke | null>(null);
  const [cleared, setCleared] = useState(false);
  const ink = variables[useComputedColorScheme()]['--of-ink'];
  const signed = isSignature(strokes);

  const draw = useCallback(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const scale = (element.clientWidth / PAD.width) * window.devicePixelRatio;
    element.width = Math.round(PAD.width * scale);
    element.height = Math.round(PAD.height * scale);
    drawStrokes(context, stroke ? [...strokes, stroke] : strokes, { ink, scale });
  }, [strokes, stroke, ink]);
  useEffect(draw, [draw]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    return () => observer.disconnect();
  }, [draw]);

  const draws = (next: Stroke | null) => {
    now.current = next;
    setStroke(next);
  };
  const at = (event: PointerEvent<HTMLCanvasElement>) => pointAt(event.currentTarget.getBoundingClientRect(), event);
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    // The stroke goes on where the pointer leaves the pad.
    event.currentTarget.setPointerCapture(event.pointerId);
    setCleared(false);
    draws([at(event)]);
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (now.current && event.isPrimary) draws(withPoint(now.current, at(event)));
  };
  const end = () => {
    if (!now.current) return;
    const all = [...strokes, now.current];
    setStrokes(all);
    draws(null);
    onChange(isSignature(all) ? pictureOf(all) : '');
  };
  const clear = () => {
    setStrokes([]);
    draws(null);
    setCleared(true);
    onChange('');
  };
  const said = strokes.length > 0 && !signed ? t('short') : cleared ? t('cleared') : '';
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: name }}
      description={hint}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      error={error}
    >
      <Box role="group" aria-labelledby={name} tabIndex={-1} data-fault={error ? `${label}: ${error}` : undefined}>
        <canvas
          ref={canvas}
          className={classes.pad}
          role="img"
          aria-label={t(signed ? 'drawn' : 'empty', { label })}
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        />
        <div className={classes.foot}>
          <Text size="sm" c="dimmed" role="status">
            {said}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconEraser size={15} aria-hidden="true" />}
            disabled={strokes.length === 0}
            onClick={clear}
          >
            {t('clear')}
          </Button>
        </div>
      </Box>
    </Input.Wrapper>
  );
}
