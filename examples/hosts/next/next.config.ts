import { join } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  basePath: '/next',
  trailingSlash: true,
  distDir: 'dist',
  // What the hosts share stands beside this folder.
  turbopack: { root: join(import.meta.dirname, '..') },
  // tsc checks it before, as in the other hosts.
  typescript: { ignoreBuildErrors: true },
};

export default config;
