import { answersLost } from './answers-lost.ts';
import { backupUnderWrites } from './backup-under-writes.ts';
import { clockWrong } from './clock-wrong.ts';
import { connectionsReset } from './connections-reset.ts';
import { crowdOfConnections } from './crowd-of-connections.ts';
import { crowdOfSignIns } from './crowd-of-sign-ins.ts';
import { diskFull } from './disk-full.ts';
import { embeddedServerKilled } from './embedded-server-killed.ts';
import type { Fault } from './fault.ts';
import { postgresBackendKilled, postgresKilled } from './postgres-killed.ts';
import { renewalsRace, renewalsRaceBriefly } from './renewals-race.ts';
import { renewalsWhileHung, renewalsWhileHungBriefly } from './renewals-while-hung.ts';
import { replicaKilled } from './replica-killed.ts';
import { startKilled } from './start-killed.ts';
import { supabaseAway } from './supabase-away.ts';
import { supabaseHangs } from './supabase-hangs.ts';
import { supabaseSlow } from './supabase-slow.ts';
import { twoTabs } from './two-tabs.ts';

/** Every fault, in the order in which `npm run test:faults` plays them. */
export const faults: readonly Fault[] = [
  answersLost,
  supabaseSlow,
  supabaseHangs,
  supabaseAway,
  crowdOfConnections,
  crowdOfSignIns,
  renewalsRace,
  renewalsRaceBriefly,
  renewalsWhileHung,
  renewalsWhileHungBriefly,
  replicaKilled,
  connectionsReset,
  clockWrong,
  twoTabs,
  postgresBackendKilled,
  postgresKilled,
  embeddedServerKilled,
  diskFull,
  backupUnderWrites,
  startKilled,
];
