#!/usr/bin/env node
import { createRepository } from '@workspace/create-remote';
import { leftOut, readArguments, withoutChecks } from '../../scripts/lib/arguments.ts';
import { say } from '../../scripts/lib/output.ts';
import { status, statusOptions, statusUsage } from '../../scripts/lib/status-command.ts';
import {
  check,
  failTeam,
  promote,
  release,
  rename,
  retire,
  rollBack,
  sayReleases,
} from '../../scripts/lib/team-commands.ts';
import { dev } from './dev.ts';
import { buildHere, loadSettings, teamHere } from './place.ts';
import { runTests } from './programs.ts';

interface Command {
  /** What a user types after the name of the command. */
  usage: string;
  run: (args: string[], usage: string) => Promise<void>;
}

/** Ends with the exit code of a program when nothing else keeps this process. */
const exitWith = (code: number): void => {
  process.exitCode = code;
};

const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;

const wordOf = (usage: string, args: string[]): string | undefined => readArguments(usage, 1, {}, args).words[0];

const commands: Record<string, Command> = {
  create: {
    usage: 'mf-<name> [--shell <address of the application>] [--title <text>]',
    run: (args) => createRepository('workspace-remote create', args),
  },
  dev: {
    usage: '[--shell <address of the application>] [--port <port>]',
    async run(args, usage) {
      const { values } = readArguments(usage, 0, { shell: { type: 'string' }, port: { type: 'string' } }, args);
      exitWith(await dev(values));
    },
  },
  test: {
    usage: '[arguments of Jest]',
    run: async (args) => exitWith(await runTests(args)),
  },
  build: {
    usage: '',
    async run(args, usage) {
      readArguments(usage, 0, {}, args);
      await buildHere('stdout');
    },
  },
  check: {
    usage: '[--json] [--no-tests] [--no-visits]',
    async run(args, usage) {
      const { values } = readArguments(usage, 0, { json: flag, ...leftOut }, args);
      if (!(await check(teamHere(), { ...values, ...withoutChecks(values) }))) exitWith(1);
    },
  },
  release: {
    usage: '[--canary <percent> [--for <viewer,…>]] [--note <text>] [--json] [--no-tests] [--no-visits]',
    async run(args, usage) {
      const options = { canary: text, for: text, note: text, json: flag, ...leftOut };
      const { values } = readArguments(usage, 0, options, args);
      await release(teamHere(), { ...values, ...withoutChecks(values) });
    },
  },
  promote: { usage: '[version]', run: async (args, usage) => promote(teamHere(), wordOf(usage, args)) },
  rollback: { usage: '[version]', run: async (args, usage) => rollBack(teamHere(), wordOf(usage, args)) },
  retire: {
    usage: '[--redirect-to <path>]',
    async run(args, usage) {
      const { values } = readArguments(usage, 0, { 'redirect-to': { type: 'string' } }, args);
      await retire(teamHere(), values['redirect-to']);
    },
  },
  rename: {
    usage: '<new name>',
    async run(args, usage) {
      const to = wordOf(usage, args);
      if (!to) throw new Error(`Usage: ${usage}`);
      await rename(teamHere(), to);
    },
  },
  status: {
    usage: statusUsage,
    run: async (args, usage) => exitWith(await status(teamHere(), readArguments(usage, 0, statusOptions, args).values)),
  },
  releases: {
    usage: '',
    async run(args, usage) {
      readArguments(usage, 0, {}, args);
      const { remote, withServer } = teamHere();
      const releases = (await withServer((server) => server.list())).filter((made) => made.remote === remote);
      if (releases.length === 0) throw new Error(`${remote} has no releases.`);
      sayReleases(releases);
    },
  },
};

const usageOf = (name: string, { usage }: Command): string => `workspace-remote ${name} ${usage}`.trimEnd();

try {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) {
    loadSettings();
    await command.run(args, usageOf(name, command));
  } else {
    say(
      `Usage:\n${Object.entries(commands)
        .map((entry) => `  ${usageOf(...entry)}`)
        .join('\n')}`,
    );
    if (name !== '' && name !== '--help') exitWith(1);
  }
} catch (error) {
  failTeam(error);
}
