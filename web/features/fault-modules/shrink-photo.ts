/** Longest side of a photo that is sent, in pixels: enough to read a type plate, small enough for a phone's connection. */
const LONGEST_SIDE = 2000;
const SMALL_ENOUGH = 1_500_000;

/**
 * A photo as it is sent: large ones become JPEG of at most 2000 pixels a side, which also leaves out where it was taken.
 * What the browser cannot read goes as it is; the server says whether it can.
 */
export async function shrinkPhoto(file: File): Promise<{ blob: Blob; name: string }> {
  const asIs = { blob: file, name: file.name };
  if (!file.type.startsWith('image/')) return asIs;
  if (file.size <= SMALL_ENOUGH && file.type === 'image/jpeg') return asIs;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
    return blob && blob.size < file.size ? { blob, name: jpegName(file.name) } : asIs;
  } catch {
    return asIs;
  }
}

/** The same name, ending as a JPEG. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]+$/, '') || 'foto'}.jpg`;
}
