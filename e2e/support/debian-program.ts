import { findProgram } from '../../scripts/lib/find-program.ts';

/** The programs that the tests of operations need, with the Debian package of each. */
const packages = {
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  promtool: 'prometheus',
  caddy: 'caddy',
} as const;

/**
 * Returns the path of a program that a test needs.
 * @throws one sentence that names the Debian package if the program is not installed.
 */
export function requireProgram(name: keyof typeof packages): string {
  const program = findProgram(name);
  if (program) return program;
  throw new Error(`This test needs the program ${name}. Install it with: apt-get install ${packages[name]}`);
}
