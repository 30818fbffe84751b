import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { root } from '../../../scripts/lib/root.ts';
import { requireProgram } from '../../support/debian-program.ts';

const execute = promisify(execFile);
const promtool = (...args: string[]) =>
  execute(requireProgram('promtool'), args, { cwd: path.join(root, 'deploy/prometheus') });

test('Prometheus accepts its configuration and the alerts', async () => {
  expect((await promtool('check', 'rules', 'alerts.yml')).stdout).toMatch(/SUCCESS: \d+ rules found/);
  expect((await promtool('check', 'config', 'prometheus.yml')).stdout).toContain('is valid prometheus config');
});

test('each alert fires for what it is about, and not for something near to it', async () => {
  expect((await promtool('test', 'rules', 'alerts.test.yml')).stdout).toContain('SUCCESS');
});
