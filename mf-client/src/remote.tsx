import { defineRemote } from '@workspace/host';
import { lazy } from 'react';
import { routes } from './routes.tsx';

const PaletteSearch = lazy(() => import('./features/team/palette-search.tsx'));

export default defineRemote({ routes, slots: { palette: PaletteSearch } });
