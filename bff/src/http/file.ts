import type { Response } from 'express';

/**
 * Sends a file to save.
 * @param file its name may contain the name of a person in any script.
 */
export function sendFile(
  res: Response,
  { name, type, bytes }: { name: string; type: string; bytes: Uint8Array },
): void {
  const safeName = name.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ');
  res.attachment(safeName).type(type).send(Buffer.from(bytes));
}
