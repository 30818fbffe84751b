/** What a server needs to draw pages whose components make calls (docs/adr/0058). */
export { answerFrom } from './base-query.server.ts';
export { haveReadsChanged } from './reads.server.ts';
