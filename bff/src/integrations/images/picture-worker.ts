import { type ImageType, imageMessages, imageSizeProblem, startsWithSvgTag } from '@workspace/contracts';
import { imageSize } from 'image-size';
import { serve } from '../workers/serve.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

export interface PictureTask {
  type: ImageType;
  bytes: Uint8Array;
}

/** The bytes to store, or a sentence that says what is wrong with the file. */
export type PictureResult = { bytes: Uint8Array } | { problem: string };

const types: Readonly<Record<string, ImageType>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/**
 * Returns a message if the image header is broken, has another type or has invalid dimensions. Otherwise returns null.
 */
function sizeProblem({ type, bytes }: PictureTask): string | null {
  try {
    const { width, height, type: found = '' } = imageSize(bytes);
    return types[found] === type ? imageSizeProblem({ width, height }) : imageMessages.mimeType;
  } catch {
    return imageMessages.broken;
  }
}

/**
 * Removes scripts and external references from an SVG. Returns a problem if the result does not start with an <svg>
 * element.
 */
function clean(bytes: Uint8Array): PictureResult {
  const text = sanitiseSvg(new TextDecoder().decode(bytes));
  return startsWithSvgTag(text) ? { bytes: Buffer.from(text) } : { problem: imageMessages.unsafeSvg };
}

serve<PictureTask, PictureResult>((task) => {
  if (task.type === 'image/svg+xml') return clean(task.bytes);
  const problem = sizeProblem(task);
  return problem === null ? { bytes: task.bytes } : { problem };
});
