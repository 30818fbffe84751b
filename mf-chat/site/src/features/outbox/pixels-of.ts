/**
 * Returns the size of an image in pixels. The result is empty if the browser cannot decode the image. The file is
 * then sent without a size in pixels.
 */
export async function pixelsOf(file: File): Promise<{ width?: number; height?: number }> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return {};
  }
}
