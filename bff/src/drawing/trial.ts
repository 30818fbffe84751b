// @ts-nocheck
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
const ivm = createRequire(import.meta.url)('isolated-vm');
const root = path.join(import.meta.dirname, '../../..');
const iso = new ivm.Isolate({ memoryLimit: 256 });
const scripts = new Map();
const scriptOf = (file) => { const at = statSync(file).mtimeMs; const found = scripts.get(file); if (found?.at === at) return found.script; const script = iso.compileScriptSync(readFileSync(file, 'utf8'), { filename: file }); scripts.set(file, { at, script }); return script; };
export async function trial(req, page, boot, answers, ask) {
  const t = performance.now();
  const now = Date.now();
  try {
    const known = Object.fromEntries(answers.filter((a) => a.json !== null).map((a) => [a.path, JSON.parse(a.json)]));
    const cookies = Object.fromEntries((req.headers.cookie ?? '').split('; ').map((c) => c.split('=')));
    const facts = cookies.workspace_facts ? JSON.parse(decodeURIComponent(cookies.workspace_facts)) : { stored: {}, media: {} };
    const log = []; const all = [...answers];
    for (let round = 0; round < 3; round += 1) {
      const ctx = iso.createContextSync();
      scriptOf('/tmp/draw-hydrate/srv/shell.js').runSync(ctx);
      if (page) scriptOf(`/tmp/draw-hydrate/srv/${page.release.name}.js`).runSync(ctx);
      const task = { boot, url: `http://${req.headers.host}${req.originalUrl}`, answers: known, facts, now };
      const drawn = JSON.parse(await ctx.evalClosure('return workspaceDrawing.draw(JSON.parse($0), typeof workspaceRemote==="undefined"?null:workspaceRemote.default).then((d)=>JSON.stringify(d),(e)=>{throw new Error(String(e&&e.stack)+(globalThis.drawErrors||[]).join("  ").slice(0,900))})', [JSON.stringify(task)], { timeout: 2000, result: { promise: true, copy: true } }));
      const seen = await ctx.eval('JSON.stringify([...new Set(globalThis.drawErrors ?? [])])'); if (seen !== '[]') console.log('ERRORS', req.originalUrl, JSON.parse(seen).map((e) => e.slice(0, 500)).join('\n'));
      ctx.release();
      log.push((performance.now() - t).toFixed(0));
      if (drawn.missing.length === 0 || round === 2) { console.log('DRAWN', req.originalUrl, log.join(' '), drawn.html.length, drawn.missing); return { answers: all, html: drawn.html, styles: drawn.styles, page: { entries: drawn.entries, readings: drawn.readings, now, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } }; }
      const more = await ask(req, drawn.missing);
      all.push(...more.filter((a) => a.json !== null)); for (const { path: p, json } of more) if (json !== null) known[p] = JSON.parse(json);
      if (more.every(({ json }) => json === null)) round = 1;
    }
  } catch (error) { console.log('NOT DRAWN', req.originalUrl, error?.stack?.slice(0, 600)); }
  return null;
}
