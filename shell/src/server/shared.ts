import * as toolkit from '@reduxjs/toolkit';
import * as query from '@reduxjs/toolkit/query/react';
import * as api from '@workspace/api';
import * as host from '@workspace/host';
import * as format from 'date-fns/format';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as dom from 'react-dom';
import * as redux from 'react-redux';
import * as router from 'react-router-dom';
import * as zod from 'zod/mini';

/** The modules that the shell provides to remotes in a drawing, by the name under which they import them. */
export const sharedModules = {
  react,
  'react/jsx-runtime': jsx,
  'react-dom': dom,
  'react-redux': redux,
  'react-router-dom': router,
  '@reduxjs/toolkit': toolkit,
  '@reduxjs/toolkit/query/react': query,
  'zod/mini': zod,
  'date-fns/format': format,
  '@workspace/api': api,
  '@workspace/host': host,
};
