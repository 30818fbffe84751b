export { copies, followAccount, forgetAccount, isForAccount, limitsOf } from './account.ts';
export { keptCalls } from './answers.ts';
export { dated, withHeaders } from './copy.ts';
export { answerFile, keepFiles } from './files.ts';
export { scope, type WorkerEvent } from './scope.ts';
