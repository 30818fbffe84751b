import { profile } from '@workspace/contracts';
import * as z from 'zod/mini';

/** The columns of a person that other users can see: those of prod.people without the id. */
export const personColumns = 'first_name,last_name,username,nickname,account_type,avatar_url';

/** The schema of these columns in JSON answers. */
export const person = z.pick(profile, {
  first_name: true,
  last_name: true,
  username: true,
  nickname: true,
  account_type: true,
  avatar_url: true,
});
