import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findProgram } from '../lib/find-program.ts';
import { startProgram } from './program.ts';

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const configuration = (folder: string, port: number, upstreamPort: number): string => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  keepalive_requests 100000000;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream stub { server 127.0.0.1:${upstreamPort}; keepalive 128; keepalive_requests 100000000; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://stub;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`;

/**
 * Starts nginx with one worker as a plain proxy. Resolves to a function that stops it, or to null if nginx is not
 * installed.
 */
export async function startNginx(
  folder: string,
  port: number,
  upstreamPort: number,
): Promise<(() => Promise<void>) | null> {
  const program = findProgram('nginx');
  if (!program) return null;
  const own = path.join(folder, 'nginx');
  await mkdir(own, { recursive: true });
  const file = path.join(own, 'nginx.conf');
  await writeFile(file, configuration(own, port, upstreamPort));
  return startProgram(program, ['-p', own, '-c', file, '-e', path.join(own, 'error.log')]);
}
