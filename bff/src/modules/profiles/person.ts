import { profile } from '@workspace/contracts';
import * as z from 'zod/mini';

/** The columns that others see of a person: those of prod.people without the id. */
export const personColumns = 'first_name,last_name,username,nickname,account_type,avatar_url';

/** The same columns as JSON. */
export const person = z.pick(profile, {
  first_name: true,
  last_name: true,
  username: true,
  nickname: true,
  account_type: true,
  avatar_url: true,
});
