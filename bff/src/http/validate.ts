import type { FieldIssue } from '@workspace/contracts';
import * as z from 'zod/mini';
import { invalidInput } from '../errors/app-error.ts';

const unstorable = 'This text contains characters that cannot be stored.';

/** Returns whether PostgreSQL can store a text, which must not contain U+0000 or an unpaired UTF-16 surrogate. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Finds a text that PostgreSQL cannot store, anywhere in a value, including property names. Returns null if there is
 * none.
 */
function findUnstorable(value: unknown): FieldIssue | null {
  // A list instead of recursion, because deeply nested JSON would overflow the stack.
  const left: { path: string; value: unknown }[] = [{ path: '', value }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && !isStorable(value)) return { path, message: unstorable };
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, item] of Object.entries(value)) {
      if (!isStorable(key)) return { path, message: unstorable };
      left.push({ path: path ? `${path}.${key}` : key, value: item });
    }
  }
  return null;
}

/**
 * Validates a value against its schema and checks that PostgreSQL can store every text in it.
 * @returns the parsed value, with the schema's defaults and transformations.
 * @throws {AppError} 400 of type `validation`. `info` lists one FieldIssue per problem (product/errors#shape).
 */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) {
    const issue = findUnstorable(result.data);
    if (issue) throw invalidInput([issue]);
    return result.data;
  }
  const issues = result.error.issues.map(
    (issue): FieldIssue => ({ path: issue.path.join('.'), message: issue.message }),
  );
  throw invalidInput(issues);
}
