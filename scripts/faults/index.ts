import { backupUnderWrites } from './backup-under-writes.ts';
import { clockSkew } from './clock-skew.ts';
import { connectionFlood } from './connection-flood.ts';
import { connectionsReset } from './connections-reset.ts';
import { diskFull } from './disk-full.ts';
import { embeddedServerKilled } from './embedded-server-killed.ts';
import type { Fault } from './fault.ts';
import { postgresBackendKilled, postgresKilled } from './postgres-killed.ts';
import { replicaKilled } from './replica-killed.ts';
import { responsesLost } from './responses-lost.ts';
import { signInFlood } from './sign-in-flood.ts';
import { startKilled } from './start-killed.ts';
import { supabaseDown } from './supabase-down.ts';
import { supabaseHangs } from './supabase-hangs.ts';
import { supabaseSlow } from './supabase-slow.ts';
import { tokenRefreshRace, tokenRefreshRaceShort } from './token-refresh-race.ts';
import { tokenRefreshWhileHanging, tokenRefreshWhileHangingShort } from './token-refresh-while-hanging.ts';
import { twoTabs } from './two-tabs.ts';

/** Every fault, in the order in which `npm run test:faults` plays them. */
export const faults: readonly Fault[] = [
  responsesLost,
  supabaseSlow,
  supabaseHangs,
  supabaseDown,
  connectionFlood,
  signInFlood,
  tokenRefreshRace,
  tokenRefreshRaceShort,
  tokenRefreshWhileHanging,
  tokenRefreshWhileHangingShort,
  replicaKilled,
  connectionsReset,
  clockSkew,
  twoTabs,
  postgresBackendKilled,
  postgresKilled,
  embeddedServerKilled,
  diskFull,
  backupUnderWrites,
  startKilled,
];
