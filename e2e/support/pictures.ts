import type { Page } from './test.ts';

/**
 * Returns how many pixels of two pictures of the same size differ. A difference of one of 255 steps of a colour is none:
 * browsers round the edges of a round corner so when they paint a part of it again.
 */
export async function differentPixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const blank = await page.context().newPage();
  const urls = [one, other].map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  const count = await blank.evaluate(async (sources) => {
    const [first, second] = await Promise.all(
      sources.map(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const { width, height } = image;
        const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, width, height);
      }),
    );
    if (!first || !second || first.width !== second.width || first.height !== second.height)
      throw new Error('The pictures differ in size.');
    const pixels = new Set<number>();
    for (const [index, value] of first.data.entries()) {
      if (Math.abs(value - (second.data[index] ?? 0)) > 1) pixels.add(Math.floor(index / 4));
    }
    return pixels.size;
  }, urls);
  await blank.close();
  return count;
}
