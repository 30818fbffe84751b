/** Largest image in bytes (product/profile#pictures): 5 MB. The product's sentences say 2MB and stay that way. */
export const maxImageBytes = 5_242_880;

export const imageExtensions = ['jpg', 'jpeg', 'png', 'gif', 'svg', 'webp'] as const;
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** The file extension for each stored image type. */
export const extensionOf: Record<ImageType, (typeof imageExtensions)[number]> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};

/** Sentences about pictures (product/profile#pictures, product/profile#picture-address). */
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
  // Additional problems: an image that is too large to draw, or broken.
  pixels: 'The picture has too many pixels. Choose one of at most 50 megapixels.',
  broken: 'The picture is damaged. Save it again and try again.',
} as const;

export const isImageType = (type: string): type is ImageType => imageTypes.some((known) => known === type);

/** Metadata of a file before it is read. */
export interface ImageFile {
  name: string;
  type: string;
  size: number;
}

/**
 * Returns what is wrong with a file by its name, MIME type and size, in this order (product/profile#pictures); null if
 * it is valid.
 */
export function imageFileProblem({ name, type, size }: ImageFile): string | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!imageExtensions.some((known) => known === extension)) return imageMessages.extension;
  if (!isImageType(type)) return imageMessages.mimeType;
  return size > maxImageBytes ? imageMessages.size : null;
}

/** Longest side of a picture, in pixels. */
export const maxImageSide = 16_384;
/** Maximum number of pixels of a picture, as phone cameras take them. Drawing needs four bytes per pixel. */
export const maxImagePixels = 50_000_000;

/** Returns what is wrong with the dimensions of a picture; null if they are valid. */
export function imageSizeProblem({ width, height }: { width: number; height: number }): string | null {
  if (!(width > 0 && height > 0)) return imageMessages.broken;
  return Math.max(width, height) > maxImageSide || width * height > maxImagePixels ? imageMessages.pixels : null;
}

/**
 * Returns whether a text starts with an svg tag (product/profile#pictures). White space may precede it, but not a
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

/** Number of bytes from a file's start that `imageContentProblem` needs. */
export const imageHeadBytes = 1024;

/**
 * Returns what is wrong with a file by its first bytes. An SVG must start with its tag, other formats with their
 * signature.
 */
export function imageContentProblem(type: ImageType, head: Uint8Array): string | null {
  if (type !== 'image/svg+xml') return signatures[type](head) ? null : imageMessages.mimeType;
  return startsWithSvgTag(new TextDecoder().decode(head)) ? null : imageMessages.svg;
}
