import { curvesOf, PAD, type Stroke } from './strokes.ts';

/** The width of the pen, in the pad's units. */
const PEN = 3;
/** Pixels of the picture for each unit of the pad: sharp on paper. */
const SCALE = 2;

/** Draws strokes on a canvas that is `scale` pixels large for each unit of the pad. */
export function drawStrokes(
  context: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  { ink, scale }: { readonly ink: string; readonly scale: number },
): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.strokeStyle = ink;
  context.lineWidth = PEN;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) {
    const line = curvesOf(stroke);
    if (!line) continue;
    context.beginPath();
    context.moveTo(line.from.x, line.from.y);
    for (const { by, to } of line.curves) context.quadraticCurveTo(by.x, by.y, to.x, to.y);
    context.stroke();
  }
}

/** The drawing as the data URL of a PNG, black on white whatever the screen's scheme: it is printed. */
export function pictureOf(strokes: readonly Stroke[]): string {
  const canvas = document.createElement('canvas');
  canvas.width = PAD.width * SCALE;
  canvas.height = PAD.height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawStrokes(context, strokes, { ink: 'black', scale: SCALE });
  return canvas.toDataURL('image/png');
}
