import * as z from 'zod/mini';
import { errorTypes } from './error.ts';

/** The shape of every error answer (product/errors#shape): message, info, status, errorCode and type. */
export const errorBody = z.object({
  message: z.string(),
  info: z.nullable(z.unknown()),
  status: z.number(),
  errorCode: z.nullable(z.string()),
  type: z.enum(errorTypes),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** A field that failed its schema. `info` of a validation error is a list of these. */
export interface FieldIssue {
  path: string;
  message: string;
}
