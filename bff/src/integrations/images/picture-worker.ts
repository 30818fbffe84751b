import { imageSize } from 'image-size';
import { type ImageType, imageMessages, imageSizeProblem, startsWithSvgTag } from 'shared/contracts';
import { serve } from '../workers/serve.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

/** A file that says what it is. */
export interface PictureTask {
  type: ImageType;
  bytes: Uint8Array;
}

/** The bytes as they may be kept, or the sentence about what is wrong with them. */
export type PictureResult = { bytes: Uint8Array } | { problem: string };

const types: Readonly<Record<string, ImageType>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** What is wrong with the size that a picture's head claims; null when nothing is. */
function sizeProblem({ type, bytes }: PictureTask): string | null {
  try {
    const { width, height, type: found = '' } = imageSize(bytes);
    return types[found] === type ? imageSizeProblem({ width, height }) : imageMessages.mimeType;
  } catch {
    return imageMessages.broken;
  }
}

/** A drawing without what could run or fetch; whoever opens it finds one that begins as it must. */
function clean(bytes: Uint8Array): PictureResult {
  const text = sanitiseSvg(new TextDecoder().decode(bytes));
  return startsWithSvgTag(text) ? { bytes: Buffer.from(text) } : { problem: imageMessages.unsafeSvg };
}

serve<PictureTask, PictureResult>((task) => {
  if (task.type === 'image/svg+xml') return clean(task.bytes);
  const problem = sizeProblem(task);
  return problem === null ? { bytes: task.bytes } : { problem };
});
