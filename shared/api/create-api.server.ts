import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { useDispatch, useStore } from 'react-redux';
import { answerAtOnce } from './answer-at-once.server.ts';
import { useRememberedSelector } from './reads.server.ts';

const core = coreModule();
const answering: typeof core = {
  ...core,
  init(api, options, context) {
    const { injectEndpoint } = core.init(api, options, context);
    return {
      injectEndpoint(name, definition) {
        injectEndpoint(name, definition);
        answerAtOnce(api, name, definition);
      },
    };
  },
};

/** Like that of the browser, but components start their calls while they render, because effects do not run on a server. */
export const createApi = buildCreateApi(
  answering,
  reactHooksModule({
    unstable__sideEffectsInRender: true,
    hooks: { useDispatch, useSelector: useRememberedSelector, useStore },
  }),
);
