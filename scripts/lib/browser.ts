import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';
import { say } from './output.ts';

const isDebianRoot = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

const succeeds = (program: string, args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

/**
 * Makes sure that a browser for the end-to-end tests exists. If none is installed, installs the Debian package (as
 * root) or downloads one with Playwright. Throws one sentence if both fail.
 */
export async function requireBrowser(): Promise<void> {
  if (findBrowser()) return;
  say('• Looking for a browser for the end-to-end tests …');
  if (
    isDebianRoot() &&
    succeeds('apt-get', ['update', '-qq']) &&
    succeeds('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']) &&
    findBrowser()
  )
    return;
  if (succeeds('npx', ['playwright', 'install', 'chromium']) && findBrowser()) return;
  throw new Error(
    'The end-to-end tests need Chrome or Chromium: install one, or name its program in PLAYWRIGHT_CHROMIUM.',
  );
}
