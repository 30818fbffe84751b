import * as z from 'zod/mini';
import { imageMessages } from './image.ts';

const isUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
};

/** The URL of an image: http or https, without credentials. */
export const imageUrl = z.string(imageMessages.url).check(
  z.trim(),
  z.maxLength(2048, imageMessages.url),
  z.refine((value) => isUrl(value), imageMessages.url),
);

/** Body of POST /api/images/validate-url. */
export const validateImageUrlBody = z.strictObject({ url: imageUrl });
export type ValidateImageUrlBody = z.infer<typeof validateImageUrlBody>;

/** Response to an image upload or a validated image URL: the URL of the image. */
export const imageAnswer = z.object({ url: z.string() });
export type ImageAnswer = z.infer<typeof imageAnswer>;
