import { profile } from '@workspace/contracts';
import * as z from 'zod/mini';

/** The columns of prod.people without the id. Other users may see these columns. */
export const personColumns = 'first_name,last_name,username,nickname,account_type,avatar_url';

/** The schema of a JSON object with `personColumns`. */
export const person = z.pick(profile, {
  first_name: true,
  last_name: true,
  username: true,
  nickname: true,
  account_type: true,
  avatar_url: true,
});
