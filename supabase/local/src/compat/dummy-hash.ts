import bcrypt from 'bcryptjs';

/** lite's bcrypt cost for passwords. */
const cost = 10;

/**
 * Hashes a dummy password. Without it, a faster answer would reveal that an address is not registered. Hosted Auth does
 * not do this; there, only the fixed answer time of the BFF (`CONSTANT_RESPONSE_MS`) hides it.
 */
export async function hashDummyPassword(password: string): Promise<void> {
  await bcrypt.hash(password, cost);
}
