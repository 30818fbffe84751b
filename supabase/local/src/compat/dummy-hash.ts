import bcrypt from 'bcryptjs';

/** lite's bcrypt cost for passwords. */
const cost = 10;

/**
 * Hashes a password and discards the hash. Without this work, a faster response would reveal that an address is not
 * registered. On hosted projects, Auth does not hash here, so only the fixed response time of the BFF
 * (`CONSTANT_RESPONSE_MS`) hides which addresses are registered.
 */
export async function hashDummyPassword(password: string): Promise<void> {
  await bcrypt.hash(password, cost);
}
