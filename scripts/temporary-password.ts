import { fail, say } from './lib/output.ts';
import { createSecretCalls } from './lib/secret-calls.ts';

/**
 * `npm run temporary-password -- <email> [hours]`: prints a temporary password for a user who cannot sign in
 * (product/accounts#temporary-password). The password works once, for 72 hours by default. Earlier temporary passwords
 * of the user become invalid.
 */
const [address, hours = '72'] = process.argv.slice(2);

try {
  if (!address || !/^\d+$/.test(hours)) throw new Error('Usage: npm run temporary-password -- <email> [hours]');
  const password = await createSecretCalls().call('issue_temporary_password', { address, valid_hours: Number(hours) });
  say(`Temporary password for ${address}: ${password}`);
  say(`It works once, within ${hours} hours. The login page then asks for a new password.`);
} catch (error) {
  fail(error);
}
