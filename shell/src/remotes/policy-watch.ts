import type { RemoteRelease } from '@workspace/contracts';
import { sendReport } from './report.ts';

const maximum = 20;
const seen = new Set<string>();
const early: SecurityPolicyViolationEvent[] = [];
let handle = (violation: SecurityPolicyViolationEvent): void => void early.push(violation);

/** Listens for violations of the content security policy. Keeps violations until `reportViolations` is called. */
export function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', (violation) => handle(violation));
}

/** Removes the query and the fragment from a URL, because both may contain secrets. */
const plain = (url: string): string => url.split(/[?#]/, 1).join();

/**
 * Sends a report of each distinct policy violation, at most 20 per page load. A report names the remote whose file
 * caused the violation or was blocked, otherwise the shell.
 */
export function reportViolations(releases: () => RemoteRelease[]): void {
  handle = ({ effectiveDirective, blockedURI, sourceFile }) => {
    const detail = `${effectiveDirective} blocked ${plain(blockedURI)}${sourceFile ? ` in ${plain(sourceFile)}` : ''}`;
    if (seen.size >= maximum || seen.has(detail)) return;
    seen.add(detail);
    const of = releases().find(({ baseUrl }) => [sourceFile, blockedURI].some((url) => url?.startsWith(baseUrl)));
    const { name: remote, version } = of ?? { name: 'shell', version: 'shell' };
    sendReport({ remote, version, phase: 'policy', outcome: 'failed', cause: 'policy', detail, ms: 0 });
  };
  for (const violation of early.splice(0)) handle(violation);
}
