// @ts-nocheck
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
const ivm = createRequire(import.meta.url)('/tmp/draw-spike/node_modules/isolated-vm');
const root = path.join(import.meta.dirname, '../../..');
const iso = new ivm.Isolate({ memoryLimit: 256 });
const scripts = new Map();
const scriptOf = (file) => { const at = statSync(file).mtimeMs; const found = scripts.get(file); if (found?.at === at) return found.script; const script = iso.compileScriptSync('globalThis.self=globalThis;globalThis.TextEncoder=class{};' + readFileSync(file, 'utf8'), { filename: file }); scripts.set(file, { at, script }); return script; };
export async function trial(req, page, boot, answers, ask) {
  const t = performance.now();
  try {
    const known = Object.fromEntries(answers.filter((a) => a.json !== null).map((a) => [a.path, JSON.parse(a.json)]));
    const cookies = Object.fromEntries((req.headers.cookie ?? '').split('; ').map((c) => c.split('=')));
    const facts = cookies.facts ? JSON.parse(decodeURIComponent(cookies.facts)) : { stored: {}, media: {} };
    const log = [];
    for (let round = 0; round < 3; round += 1) {
      const ctx = iso.createContextSync();
      scriptOf('/tmp/draw-spike/srv/shell.js').runSync(ctx);
      if (page) scriptOf(`/tmp/draw-spike/srv/${page.release.name}.js`).runSync(ctx);
      const task = { boot, url: `http://localhost:4200${req.originalUrl}`, answers: known, facts };
      const drawn = JSON.parse(await ctx.evalClosure('return workspaceDrawing.draw(JSON.parse($0), typeof workspaceRemote==="undefined"?null:workspaceRemote.default).then((d)=>JSON.stringify(d))', [JSON.stringify(task)], { timeout: 2000, result: { promise: true, copy: true } }));
      ctx.release();
      log.push((performance.now() - t).toFixed(0));
      if (drawn.missing.length === 0 || round === 2) { console.log('DRAWN', req.originalUrl, log.join(' '), drawn.html.length, drawn.missing); return { html: drawn.html, page: { entries: drawn.entries, readings: drawn.readings, now: Date.now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } }; }
      const more = await ask(req, drawn.missing);
      for (const { path: p, json } of more) if (json !== null) known[p] = JSON.parse(json);
      if (more.every(({ json }) => json === null)) round = 1;
    }
  } catch (error) { console.log('NOT DRAWN', req.originalUrl, error?.stack?.slice(0, 600)); }
  return null;
}
