/**
 * Returns an environment without our variables, so that an attacker who controls a process finds no keys. Windows needs
 * SystemRoot to start a process.
 */
export function bareEnvironment(): Record<string, string> {
  const { SystemRoot } = process.env;
  return { ...(SystemRoot && { SystemRoot }) };
}
