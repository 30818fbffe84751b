import { parseArgs } from 'node:util';
import { email, operatorRoles } from '@workspace/contracts';
import * as z from 'zod/mini';
import { fail, say } from './lib/output.ts';
import { createSecretCalls } from './lib/secret-calls.ts';

/** Hours for which the temporary password of a new account works. */
const validHours = 72;
const usage = `Usage: npm run make-operator -- <email> --role <${operatorRoles.join('|')}>`;

/**
 * Makes a person an operator with a role (product/operations#roles): `npm run make-operator -- <email> --role
 * administrator`. Without an account at that address, it creates one and prints a temporary password.
 */
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { role: { type: 'string' } } });
  const address = email.safeParse(positionals[0]);
  const role = z.enum(operatorRoles).safeParse(values.role);
  if (!address.success || !role.success || positionals.length > 1) throw new Error(usage);
  const supabase = createSecretCalls();
  const make = () => supabase.call('make_operator', { p_email: address.data, p_role: role.data });
  const isNew = await make().then(
    () => false,
    async (error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'PERSON_NOT_FOUND') throw error;
      await supabase.createAccount(address.data);
      await make();
      return true;
    },
  );
  say(`${address.data} is an operator with the role ${role.data}.`);
  if (isNew) {
    const password = await supabase.call('issue_temporary_password', {
      address: address.data,
      valid_hours: validHours,
    });
    say(`The account is new. Temporary password: ${password}`);
    say(`It works once, within ${validHours} hours. The login page then asks for a new password.`);
  }
} catch (error) {
  fail(error);
}
