/** Longest side of a sent photo, in pixels: enough to read a type plate, small enough for a phone's connection. */
const LONGEST_SIDE = 2000;
const SMALL_ENOUGH = 1_500_000;

/**
 * Makes a photo ready to be sent. A large one becomes a JPEG of at most 2000 pixels a side, which also drops where it
 * was taken. A file that the browser cannot read stays as it is; the server says whether it can read it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  if (file.size <= SMALL_ENOUGH && file.type === 'image/jpeg') return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
    return blob && blob.size < file.size ? new File([blob], jpegName(file.name), { type: blob.type }) : file;
  } catch {
    return file;
  }
}

/** The same name with the ending `.jpg`. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]+$/, '') || 'foto'}.jpg`;
}
