import { readFileSync } from 'node:fs';
import path from 'node:path';
import { environmentKeys } from '../../../bff/src/config/env.ts';
import { root } from '../root.ts';
import { markdownTable } from './markdown.ts';

interface Setting {
  group: string;
  /** Each key with its default. The keys share the description. */
  keys: [key: string, value: string][];
  description: string;
}

/** Reads .env.example: groups, and in each a description before the keys that it is about. */
export function readExample(text: string): Setting[] {
  const settings: Setting[] = [];
  let group = '';
  let words: string[] = [];
  let isAfterKey = false;
  for (const line of text.split('\n')) {
    const [, title] = /^# --- (.+?) -+$/.exec(line) ?? [];
    const [, key, value = ''] = /^# ([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    if (title) group = title;
    if (key) {
      const setting = settings.at(-1);
      if (isAfterKey && setting) setting.keys.push([key, value]);
      else settings.push({ group, keys: [[key, value]], description: words.join(' ') });
      words = [];
    } else if (!title && line.startsWith('# ')) words.push(line.slice(2));
    else words = [];
    isAfterKey = Boolean(key);
  }
  return settings;
}

const code = (text: string): string => `\`${text}\``;

/** Returns one table of the keys of the BFF, with a row for each description of .env.example. */
export function describeEnvironment(): string {
  const example = readExample(readFileSync(path.join(root, '.env.example'), 'utf8'));
  const groups = new Map<string, string[][]>();
  for (const { group, keys, description } of example) {
    const ours = keys.filter(([key]) => environmentKeys.includes(key));
    if (ours.length === 0) continue;
    const row = [
      ours.map(([key]) => code(key)).join(', '),
      ours.map(([, value]) => (value ? code(value) : '–')).join(', '),
      description,
    ];
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return [...groups]
    .map(([group, rows]) => `**${group}**\n\n${markdownTable(['Key', 'Default', 'What it does'], rows)}`)
    .join('\n\n');
}
