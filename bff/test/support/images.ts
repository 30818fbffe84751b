// This file contains small valid images of every supported type, and files that only claim to be images.

const decode = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'));

export const png = decode(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
export const gif = decode('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
export const webp = decode('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA');
export const jpg = decode(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
);
export const svgText =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#0b6b5c"/></svg>';
export const svg: Uint8Array = new TextEncoder().encode(svgText);
export const html: Uint8Array = new TextEncoder().encode('<!doctype html><p>Hello</p>');

/** Returns a PNG of exactly `size` bytes. */
export function pngOf(size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  bytes.set(png);
  return bytes;
}

/** Returns a copy of a small picture whose header states other dimensions. */
const claiming = (picture: Uint8Array, write: (bytes: DataView) => void): Uint8Array => {
  const bytes = picture.slice();
  write(new DataView(bytes.buffer));
  return bytes;
};
export const pngSized = (width: number, height: number): Uint8Array =>
  claiming(png, (bytes) => {
    bytes.setUint32(16, width);
    bytes.setUint32(20, height);
  });
export const gifSized = (width: number, height: number): Uint8Array =>
  claiming(gif, (bytes) => {
    bytes.setUint16(6, width, true);
    bytes.setUint16(8, height, true);
  });
export const jpgSized = (width: number, height: number): Uint8Array =>
  claiming(jpg, (bytes) => {
    const frame = Buffer.from(jpg).indexOf(Buffer.from('ffc2', 'hex'));
    bytes.setUint16(frame + 5, height);
    bytes.setUint16(frame + 7, width);
  });
/** Returns a WebP header in the extended format, which stores dimensions in 24 bits. */
export const webpSized = (width: number, height: number): Uint8Array => {
  const bytes = Buffer.alloc(30);
  bytes.write('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0', 0, 'latin1');
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return new Uint8Array(bytes);
};

/** Returns an SVG that takes a parser many seconds. */
export const slowSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${'<g fill="url(#a)">'.repeat(60_000)}</svg>`;
