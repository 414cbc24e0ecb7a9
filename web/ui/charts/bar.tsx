import { useId } from 'react';
import classes from './bar.module.css';

/** How a part of a bar is filled: parts differ without colour. */
export type Fill = 'solid' | 'hatch' | 'dots' | 'outline';

interface BarPart {
  readonly fill: Fill;
  readonly value: number;
}

const HEIGHT = 12;

/** Amounts side by side as one bar, to a scale. The numbers themselves stand beside it, so screen readers skip it. */
export function Bar({ parts, most }: { parts: readonly BarPart[]; most: number }) {
  let at = 0;
  return (
    <svg className={classes.bar} height={HEIGHT} width="100%" aria-hidden="true" focusable="false">
      {parts.map(({ fill, value }) => {
        const x = at;
        const width = most > 0 ? (100 * value) / most : 0;
        at += width;
        return value > 0 ? <Filled key={fill} fill={fill} x={x} width={width} /> : null;
      })}
    </svg>
  );
}

/** A fill by itself, for a legend. */
export function FillMark({ fill }: { fill: Fill }) {
  return (
    <svg className={classes.mark} height={HEIGHT} width={HEIGHT} aria-hidden="true" focusable="false">
      <Filled fill={fill} x={0} width={100} />
    </svg>
  );
}

function Filled({ fill, x, width }: { fill: Fill; x: number; width: number }) {
  const id = useId();
  return (
    <>
      {fill === 'hatch' ? (
        <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2.5" height="5" className={classes.ink} />
        </pattern>
      ) : null}
      {fill === 'dots' ? (
        <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse">
          <circle cx="2" cy="2" r="1.1" className={classes.ink} />
        </pattern>
      ) : null}
      <rect
        x={`${x}%`}
        y="0.5"
        width={`${width}%`}
        height={HEIGHT - 1}
        className={classes.edge}
        fill={fill === 'solid' ? undefined : fill === 'outline' ? 'none' : `url(#${id})`}
        data-solid={fill === 'solid' || undefined}
      />
    </>
  );
}
