import { describe, expect, it, vi } from 'vitest';
import { WEBCAM_SIZE } from '#domain/kernel/photos.ts';
import { sortPictures } from '#web/lib/files/sort-pictures.ts';
import { cameraFault, grabFrame, middlePart } from '#web/ui/files/frame.ts';

const photo = (name: string, fields: object = {}) => ({ name, type: 'image/jpeg', size: 1000, ...fields });

describe('a webcam photo', () => {
  it('is 525 × 410 pixels', () => {
    expect(WEBCAM_SIZE).toEqual({ width: 525, height: 410 });
  });

  it('is a JPEG of the best quality', async () => {
    const asked: unknown[][] = [];
    const toBlob = (give: (blob: Blob) => void, ...how: unknown[]) => {
      asked.push(how);
      give(new Blob(['photo']));
    };
    const canvas = { getContext: () => null, toBlob };
    vi.stubGlobal('document', { createElement: () => canvas });
    const video = { videoWidth: 640, videoHeight: 480 } as HTMLVideoElement;
    expect((await grabFrame(video, WEBCAM_SIZE)).size).toBe(5);
    expect([asked, canvas]).toMatchObject([[['image/jpeg', 1]], WEBCAM_SIZE]);
    vi.unstubAllGlobals();
  });

  it.each([
    { width: 1280, height: 720 },
    { width: 640, height: 480 },
    { width: 720, height: 1280 },
  ])('takes the middle of a $width × $height picture without squeezing it', (picture) => {
    const part = middlePart(picture, WEBCAM_SIZE);
    expect(part.width / part.height).toBeCloseTo(525 / 410, 6);
    expect(part.x + part.width / 2).toBeCloseTo(picture.width / 2, 6);
    expect(part.y + part.height / 2).toBeCloseTo(picture.height / 2, 6);
    expect(part.x).toBeGreaterThanOrEqual(0);
    expect(part.y).toBeGreaterThanOrEqual(0);
    expect(Math.abs(part.width - picture.width) < 1e-6 || Math.abs(part.height - picture.height) < 1e-6).toBe(true);
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'insecure'],
  ])('that fails with %s is explained as %s', (name, fault) => {
    expect(cameraFault(Object.assign(new Error('no'), { name }))).toBe(fault);
  });
});

describe('chosen photos', () => {
  it('are sent up to the room that is left, the others refused by name', () => {
    const { good, faults } = sortPictures([photo('a'), photo('b'), photo('c')], 2);
    expect(good.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(faults).toEqual([{ name: 'c', fault: 'tooMany' }]);
  });

  it('are refused when they are no picture or larger than 10 MB, and take no room', () => {
    const files = [photo('x.bmp', { type: 'image/bmp' }), photo('big', { size: 10 * 1024 * 1024 + 1 }), photo('ok')];
    const { good, faults } = sortPictures(files, 1);
    expect(good.map(({ name }) => name)).toEqual(['ok']);
    expect(faults).toEqual([
      { name: 'x.bmp', fault: 'wrongType' },
      { name: 'big', fault: 'tooLarge' },
    ]);
  });
});
