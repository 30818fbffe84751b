import { bootElementId } from '@workspace/contracts';
import express from 'express';

/**
 * Preloaded into the BFF that serves the reference build, whose pages load no files of remotes. Removes the preloads of
 * these files from each page, and their names and hashes from the boot data.
 */
const preload = /<link rel="preload"[^>]* crossorigin="anonymous"[^>]*>\n?/g;
const bootData = new RegExp(`(<script type="application/json" id="${bootElementId}"[^>]*>)(.*?)(</script>)`, 's');

interface BootData {
  remotes: { entry: string; integrity: Record<string, string>; files: object; lastKnownGood?: object }[];
}

function withoutFiles(json: string): string {
  const boot = JSON.parse(json) as BootData;
  const remotes = boot.remotes.map((remote) => ({
    ...remote,
    lastKnownGood: undefined,
    // The loader refuses an entry without a hash, so the hash of the entry is kept.
    integrity: { [remote.entry]: remote.integrity[remote.entry] },
    files: { js: [], css: [] },
  }));
  return JSON.stringify({ ...boot, remotes }).replaceAll('<', '\\u003c');
}

const { send } = express.response;
express.response.send = function sendPage(body: unknown) {
  if (typeof body !== 'string' || !bootData.test(body)) return send.call(this, body);
  const page = body
    .replace(preload, '')
    .replace(bootData, (_, start: string, json: string, end: string) => start + withoutFiles(json) + end);
  return send.call(this, page);
};
