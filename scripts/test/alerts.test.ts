import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { createMetrics, observeProcess } from '../../bff/src/metrics/metrics.ts';
import { root } from '../lib/root.ts';

const read = (...segments: string[]): Promise<string> => readFile(path.join(root, ...segments), 'utf8');

const rule = z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ runbook_url: z.string() }) });
const rules = async () =>
  z
    .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
    .parse(parse(await read('deploy/prometheus/alerts.yml')))
    .groups.flatMap((group) => group.rules);

const panel = z.object({ targets: z.optional(z.array(z.object({ expr: z.string() }))) });
const shown = async () =>
  z
    .object({ panels: z.array(panel) })
    .parse(JSON.parse(await read('deploy/grafana/workspace.json')))
    .panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** Returns the metrics that an expression names. A histogram has three names, of which this is the common part. */
const metricsIn = (expr: string): string[] =>
  [...expr.matchAll(/\b(?:workspace|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''));

const namesOf = ({ registry }: ReturnType<typeof createMetrics>) =>
  registry.getMetricsAsArray().map(({ name }) => name);

it('alerts and the dashboard name only metrics that the BFF has', async () => {
  const named = [...(await rules()).map(({ expr }) => expr), ...(await shown())].flatMap(metricsIn);
  expect(named.length).toBeGreaterThan(40);
  const metrics = createMetrics();
  observeProcess(metrics);
  const known = namesOf(metrics);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

it('no metric has a label that Prometheus gives each metric of a target, because it would lose it', () => {
  const labelled = createMetrics().registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[];
  expect(labelled.flatMap(({ labelNames }) => labelNames)).toContain('service');
  expect(labelled.filter(({ labelNames }) => labelNames.some((label) => ['job', 'instance'].includes(label)))).toEqual(
    [],
  );
});

it('the dashboard shows every metric of the application', async () => {
  const named = (await shown()).flatMap(metricsIn);
  expect(namesOf(createMetrics()).filter((name) => !named.includes(name))).toEqual([]);
});

it('each alert has its section in the runbook, and each section its alert', async () => {
  const headings = [...(await read('docs/runbook.md')).matchAll(/^## (.+)\n\n`(\w+)`/gm)];
  const sections = headings.map(([, title = '', alert]) => [
    alert,
    `docs/runbook.md#${title.toLowerCase().replaceAll(' ', '-')}`,
  ]);
  expect(sections).toEqual((await rules()).map(({ alert, annotations }) => [alert, annotations.runbook_url]));
});

it('each alert has a test in which it fires, and one in which it does not', async () => {
  const test = z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) });
  const { tests } = z
    .object({ tests: z.array(z.object({ alert_rule_test: z.array(test) })) })
    .parse(parse(await read('deploy/prometheus/alerts.test.yml')));
  const cases = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
  for (const { alert } of await rules()) {
    const numbers = cases.filter(({ alertname }) => alertname === alert).map(({ exp_alerts }) => exp_alerts.length);
    expect([alert, [...new Set(numbers)].sort()]).toEqual([alert, [0, 1]]);
  }
});
