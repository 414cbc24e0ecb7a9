export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest centred part of a picture with the wanted proportions, in the picture's pixels: nothing is distorted. */
export function middlePart(picture: Size, wanted: Size): Size & { readonly x: number; readonly y: number } {
  const scale = Math.min(picture.width / wanted.width, picture.height / wanted.height);
  const width = wanted.width * scale;
  const height = wanted.height * scale;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** Why the camera gives no picture, from what `getUserMedia` throws. */
export type CameraFault = 'denied' | 'missing' | 'busy' | 'insecure';

export function cameraFault(error: unknown): CameraFault {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'TypeError':
      return 'insecure';
    default:
      return 'busy';
  }
}

/** Takes the current picture of a running video as JPEG of the wanted size. @throws Error no picture could be made */
export function grabFrame(video: HTMLVideoElement, size: Size): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const part = middlePart({ width: video.videoWidth, height: video.videoHeight }, size);
  canvas.getContext('2d')?.drawImage(video, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 1);
  });
}
