/**
 * Maximum size of an image in bytes: 5 MB (product/profile#pictures). The product requires error messages that say 2MB.
 */
export const maxImageBytes = 5_242_880;

export const imageExtensions = ['jpg', 'jpeg', 'png', 'gif', 'svg', 'webp'] as const;
/** Value of `accept` of a file input for images: the extensions of all types. */
export const imageAccept = imageExtensions.map((extension) => `.${extension}`).join(',');
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** The file extension under which each image type is stored. */
export const extensionOf: Record<ImageType, (typeof imageExtensions)[number]> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};

/** Error messages about images (product/profile#pictures, product/profile#picture-address). */
export const imageMessages = {
  extension: 'Invalid file type. Only JPG, PNG, GIF, WEBP, and SVG allowed.',
  mimeType: 'Invalid MIME type.',
  size: 'File is too large. Max size is 2MB.',
  svg: 'Invalid SVG file.',
  unsafeSvg: 'SVG sanitization failed or file is unsafe.',
  url: 'URL does not point to a valid image.',
  urlType: 'Image type is not allowed.',
  urlSize: 'Image is too large. Max size is 2MB.',
  urlFailed: 'Failed to validate image URL.',
  // The product description does not specify the following messages.
  pixels: 'The picture has too many pixels. Choose one with up to 50 megapixels.',
  broken: 'The picture is damaged. Save it again and try again.',
} as const;

export const isImageType = (type: string): type is ImageType => imageTypes.some((known) => known === type);

/** Properties of a file that are known before its content is read. `size` is in bytes. */
export interface ImageFile {
  name: string;
  type: string;
  size: number;
}

/**
 * Returns the error message for an image file, or null for a valid one. Extension, MIME type and size are checked in
 * this order (product/profile#pictures).
 */
export function imageFileProblem({ name, type, size }: ImageFile): string | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!imageExtensions.some((known) => known === extension)) return imageMessages.extension;
  if (!isImageType(type)) return imageMessages.mimeType;
  return size > maxImageBytes ? imageMessages.size : null;
}

/** Maximum width and height of an image, in pixels. */
export const maxImageSide = 16_384;
/** Maximum number of pixels of an image. Decoding an image takes four bytes of memory per pixel. */
export const maxImagePixels = 50_000_000;

/** Returns the error message for the dimensions of an image, or null for valid ones. */
export function imageSizeProblem({ width, height }: { width: number; height: number }): string | null {
  if (!(width > 0 && height > 0)) return imageMessages.broken;
  return Math.max(width, height) > maxImageSide || width * height > maxImagePixels ? imageMessages.pixels : null;
}

/**
 * Returns whether a text starts with an svg tag (product/profile#pictures). Only white space may precede the tag, not a
 * prolog, a comment or a DTD.
 */
export const startsWithSvgTag = (text: string): boolean => /^\uFEFF?\s*<svg[\s/>]/i.test(text);

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

const signatures: Record<Exclude<ImageType, 'image/svg+xml'>, (bytes: Uint8Array) => boolean> = {
  'image/jpeg': (bytes) => latin(bytes, 0, 3) === '\xff\xd8\xff',
  'image/png': (bytes) => latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  'image/gif': (bytes) => /^GIF8[79]a$/.test(latin(bytes, 0, 6)),
  'image/webp': (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP',
};

/** Number of bytes from the start of a file that `imageContentProblem` needs. */
export const imageHeadBytes = 1024;

/**
 * Returns the error message if the first bytes of a file do not match its type, otherwise null. An SVG must start with
 * its tag, other formats with their signature.
 */
export function imageContentProblem(type: ImageType, head: Uint8Array): string | null {
  if (type !== 'image/svg+xml') return signatures[type](head) ? null : imageMessages.mimeType;
  return startsWithSvgTag(new TextDecoder().decode(head)) ? null : imageMessages.svg;
}
