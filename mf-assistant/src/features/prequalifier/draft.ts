import { assistantRoles } from '@workspace/contracts';
import * as z from 'zod/mini';

export const draft = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.nullable(z.enum(assistantRoles)),
  weekly_hours: z.string(),
  timezone: z.string(),
  has_computer: z.boolean(),
  has_backup_internet: z.boolean(),
  about: z.string(),
});
export type Draft = z.infer<typeof draft>;
