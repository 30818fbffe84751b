import * as z from 'zod/mini';
import { errorTypes } from './error.ts';

/** The body of every error response (product/errors#shape). */
export const errorBody = z.object({
  message: z.string(),
  info: z.nullable(z.unknown()),
  status: z.number(),
  errorCode: z.nullable(z.string()),
  type: z.enum(errorTypes),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** A field that failed validation. The `info` of a validation error is a list of FieldIssue. */
export const fieldIssue = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof fieldIssue>;
