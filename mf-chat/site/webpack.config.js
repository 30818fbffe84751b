import { siteConfig } from 'tooling/webpack';

export default siteConfig(import.meta.dirname, './src/features/offline/worker.ts');
