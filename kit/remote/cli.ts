#!/usr/bin/env node
import { createRepository } from '@workspace/create-remote';
import { readArguments } from '../../scripts/lib/arguments.ts';
import { say } from '../../scripts/lib/output.ts';
import { check, failTeam, promote, release, rollBack, sayReleases } from '../../scripts/lib/team-commands.ts';
import { dev } from './dev.ts';
import { loadSettings, teamHere } from './place.ts';
import { runProgram } from './programs.ts';

interface Command {
  /** What a user types after the name of the command. */
  usage: string;
  run: (args: string[], usage: string) => Promise<void>;
}

/** Ends with the exit code of a program when nothing else keeps this process. */
const exitWith = (code: number): void => {
  process.exitCode = code;
};

const versionOf = (usage: string, args: string[]): string | undefined => readArguments(usage, 1, {}, args).words[0];

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
    // The first test of a suite compiles what it imports, which takes longer than Jest's 5 s on a busy machine.
    run: async (args) => exitWith(await runProgram('jest', ['--testTimeout=60000', ...args])),
  },
  build: {
    usage: '',
    async run(args, usage) {
      readArguments(usage, 0, {}, args);
      await teamHere().build();
    },
  },
  check: {
    usage: '[--json]',
    async run(args, usage) {
      const { values } = readArguments(usage, 0, { json: { type: 'boolean' } }, args);
      if (!(await check(teamHere(), values))) exitWith(1);
    },
  },
  release: {
    usage: '[--canary <percent>] [--promote-after <minutes>] [--note <text>]',
    async run(args, usage) {
      const text = { type: 'string' } as const;
      const options = { canary: text, 'promote-after': text, note: text };
      const { values } = readArguments(usage, 0, options, args);
      await release(teamHere(), { ...values, promoteAfter: values['promote-after'] });
    },
  },
  promote: { usage: '[version]', run: async (args, usage) => promote(teamHere(), versionOf(usage, args)) },
  rollback: { usage: '[version]', run: async (args, usage) => rollBack(teamHere(), versionOf(usage, args)) },
  status: {
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
