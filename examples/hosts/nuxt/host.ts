import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Host } from '../host.ts';
import { HOSTS } from '../hosts.ts';

/** Scripts in the page: Nuxt's own settings, and the map of its entry. What is of another type does not run. */
const INLINE = /<script(?: type="(?:module|importmap)")?>(.+?)<\/script>/gs;

/** Nuxt, its pages rendered beforehand by `nuxi generate`. */
export default {
  title: 'Nuxt',
  build: [['nuxi', 'generate', '--logLevel', 'silent']],
  /** A page names the digests of the scripts in it: the rest of the policy is the contract's. */
  async answer(request) {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET' || !/^\/nuxt\/([\w-]+\/)?$/.test(pathname)) return undefined;
    const page = await readFile(join(HOSTS, pathname.replace('/nuxt/', 'nuxt/dist/'), 'index.html'), 'utf8');
    const digests = [...page.matchAll(INLINE)].map(([, script]) =>
      createHash('sha256').update(script!).digest('base64'),
    );
    const policy = [
      "default-src 'self'; style-src 'self'",
      `script-src 'self' ${digests.map((digest) => `'sha256-${digest}'`).join(' ')}`,
      "require-trusted-types-for 'script'; trusted-types flexit vue",
    ].join('; ');
    return new Response(page, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    });
  },
} satisfies Host;
