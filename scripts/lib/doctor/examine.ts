import type { Finding, Unexamined } from './finding.ts';
import { examineInside } from './inside.ts';
import { examineLimits } from './limits.ts';
import { examineChatSite, examineClock, examineCors, examineHeaders, examinePolicy, look } from './outside.ts';

export interface Report {
  url: string;
  findings: Finding[];
  unexamined: Unexamined[];
}

/**
 * Examines a deployment.
 * @param url the origin at which users open it.
 * @param variables the environment of its BFF, if it is at hand. Keys and the schema can be examined only with it.
 */
export async function examine(url: string, variables?: Record<string, string | undefined>): Promise<Report> {
  const inside = variables ? await examineInside(variables, url) : [];
  const unexamined: Unexamined[] = variables
    ? []
    : (['keys', 'schema'] as const).map((subject) => ({ subject, because: 'the environment is not known (--env)' }));
  const seen = await look(url);
  if ('subject' in seen) {
    const others = inside.filter(({ subject }) => subject !== seen.subject);
    return { url, findings: [seen, ...others], unexamined };
  }
  const outside = [
    examinePolicy(seen),
    examineHeaders(seen),
    await examineCors(seen),
    examineChatSite(seen),
    examineClock(seen),
  ].filter((finding) => finding !== null);
  const findings = [...outside, ...(await examineLimits(url)), ...inside];
  const isExplained = inside.some(({ subject }) => subject === 'keys' || subject === 'schema');
  if (!isExplained && !seen.releases?.length)
    findings.push({
      subject: 'registry',
      seen: seen.releases ? 'The registry has no live release.' : 'GET /api/remotes gives no releases.',
      why: 'Pages of remotes cannot be shown.',
      cure: seen.releases
        ? 'Release the remotes (docs/deploy.md, Releases of remotes).'
        : 'Run the doctor with --env, which examines the keys and the schema, and read the log of the BFF.',
    });
  return { url, findings, unexamined };
}
