import * as z from 'zod/mini';

/** Query of GET /api/docs: words in the method, the path or the part of the API. */
export const apiDocsQuery = z.object({ q: z.optional(z.string().check(z.trim(), z.maxLength(100))) });
