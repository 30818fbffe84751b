import type { Request } from 'express';
import type { FieldIssue } from 'shared/contracts';
import * as z from 'zod/mini';
import { invalidInput } from '../errors/app-error.ts';

/**
 * Checks a value against its contract.
 * @returns the parsed value, with the schema's defaults and transformations.
 * @throws {AppError} 400 of type validation whose info lists a FieldIssue per problem (spec 8).
 */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const issues = result.error.issues.map(
    (issue): FieldIssue => ({ path: issue.path.join('.'), message: issue.message }),
  );
  throw invalidInput(issues);
}

export const readBody = <Schema extends z.ZodMiniType>(req: Request, schema: Schema): z.output<Schema> =>
  parse(schema, req.body ?? {});
export const readQuery = <Schema extends z.ZodMiniType>(req: Request, schema: Schema): z.output<Schema> =>
  parse(schema, req.query);
export const readParams = <Schema extends z.ZodMiniType>(req: Request, schema: Schema): z.output<Schema> =>
  parse(schema, req.params);
