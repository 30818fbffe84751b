import { docx, pdf } from './draw.ts';

const bytes = (buffer: Buffer): Uint8Array => new Uint8Array(buffer);
const lines = ['# Experience', 'Clerk, Post Office, 2013 - 2014', '- Sorted mail'];

export const goodPdf = async (): Promise<Uint8Array> =>
  bytes(await pdf((page) => page.text('Experience\nClerk, Post Office, 2013 - 2014')));
export const goodDocx = async (): Promise<Uint8Array> => bytes(await docx(lines));

/** A password-protected PDF. */
export const lockedPdf = async (): Promise<Uint8Array> =>
  bytes(await pdf((page) => page.text('Secret'), { userPassword: 'open sesame', pdfVersion: '1.7' }));

/** A PDF with a drawing and no text, such as a scan. */
export const scannedPdf = async (): Promise<Uint8Array> =>
  bytes(await pdf((page) => page.rect(80, 80, 300, 400).fill('#888888')));

export const emptyPdf = async (): Promise<Uint8Array> => bytes(await pdf(() => {}));

export const cutPdf = async (): Promise<Uint8Array> => (await goodPdf()).subarray(0, 300);

export const cutDocx = async (): Promise<Uint8Array> => {
  const whole = await goodDocx();
  return whole.subarray(0, whole.length / 2);
};

/** A DOCX with overwritten bytes in its compressed text. */
export const damagedDocx = async (): Promise<Uint8Array> => {
  const whole = (await goodDocx()).slice();
  const at = Buffer.from(whole).indexOf('word/document.xml') + 60;
  whole.fill(0xff, at, at + 40);
  return whole;
};

/**
 * The start of a compound file, which is the format of password-protected Office documents and of documents older
 * than DOCX.
 */
export const compound = (part: string): Uint8Array =>
  bytes(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(part, 'utf16le')]));

/** A text in UTF-16, as Notepad saves it. */
export const utf16 = (text: string): Uint8Array => bytes(Buffer.from(`\ufeff${text}`, 'utf16le'));
