import bcrypt from 'bcryptjs';

/** Lite's cost of a password. */
const cost = 10;

/**
 * Hashes a password that belongs to nobody, because the time to answer would tell that it was not hashed, and so who is
 * registered. Hosted Auth does not do so either: there only the slots of the BFF (`EVEN_ANSWER_MS`) hide it.
 */
export async function hashInVain(password: string): Promise<void> {
  await bcrypt.hash(password, cost);
}
