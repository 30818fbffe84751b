import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { reservePorts } from '../../../scripts/lib/ports.ts';
import { root } from '../../../scripts/lib/root.ts';
import { waitForUrl } from '../../../scripts/lib/wait-for-url.ts';
import { requireProgram } from '../../support/debian-program.ts';

const supabase = 'https://project.supabase.co';

/** Headers that depend on the server program and on the moment. */
const ofTheServer = /^(connection|content-length|date|etag|keep-alive|last-modified|transfer-encoding)$/;

const found = ['releases/mf-one/1.0.0/page.js', 'chat/', 'chat/some-path', 'chat/page.js'];
const missing = ['releases/mf-one/1.0.0/missing.js', 'releases/mf-one/1.0.0/', 'chat/missing.js'];

/** Asks for paths, each after the name of its host. */
const answersOf = (ports: Record<string, number>, paths: string[]) =>
  Promise.all(
    paths.map(async (one) => {
      const [host = ''] = one.split('/');
      const url = `http://localhost:${ports[host]}${one.slice(host.length)}`;
      const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
      const headers = [...answer.headers].filter(([name]) => !ofTheServer.test(name));
      return { path: one, status: answer.status, text: await answer.text(), headers: Object.fromEntries(headers) };
    }),
  );

test('the static hosts of compose.yaml answer as those of npm start', async () => {
  const caddy = requireProgram('caddy');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'static-hosts-'));
  const [releases = 0, chat = 0, releasesOfStart = 0, chatOfStart = 0, port = 0] = await reservePorts(5);
  for (const place of ['releases/mf-one/1.0.0', 'chat-site']) {
    await mkdir(path.join(folder, place), { recursive: true });
    await writeFile(path.join(folder, place, 'page.js'), 'page();');
  }
  await writeFile(path.join(folder, 'chat-site', 'index.html'), '<!doctype html>');
  const hosts = [
    spawn(caddy, ['run', '--config', path.join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: {
        HOME: folder,
        RELEASES: path.join(folder, 'releases'),
        CHAT: path.join(folder, 'chat-site'),
        WORKSPACE_ORIGIN: `http://localhost:${port}`,
        SUPABASE_ORIGIN: supabase,
        RELEASES_PORT: String(releases),
        CHAT_PORT: String(chat),
      },
    }),
    spawn(process.execPath, ['scripts/static-hosts.ts', 'releases', 'chat'], {
      cwd: root,
      stdio: 'inherit',
      env: {
        PATH: process.env.PATH,
        WORKSPACE_DATA: folder,
        PORT: String(port),
        SUPABASE_URL: supabase,
        RELEASES_PORT: String(releasesOfStart),
        CHAT_PORT: String(chatOfStart),
      },
    }),
  ];
  try {
    for (const one of [chat, chatOfStart]) await waitForUrl(`http://localhost:${one}/`, 60_000);
    const ofCaddy = await answersOf({ releases, chat }, found);
    expect(ofCaddy).toEqual(await answersOf({ releases: releasesOfStart, chat: chatOfStart }, found));
    expect(ofCaddy.map(({ status }) => status)).toEqual(found.map(() => 200));
    for (const { path: place, status, headers } of await answersOf({ releases, chat }, missing))
      expect([place, status, headers['cache-control']]).toEqual([place, 404, 'no-store']);
  } finally {
    for (const host of hosts) {
      const ended = once(host, 'exit');
      if (host.kill()) await ended;
    }
    await rm(folder, { recursive: true });
  }
});
