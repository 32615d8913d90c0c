import adapter from '@sveltejs/adapter-node';

/** @type {import('@sveltejs/kit').Config} */
export default {
  kit: {
    adapter: adapter({ out: 'dist/server', precompress: false }),
    outDir: 'dist/kit',
    paths: { base: '/sveltekit' },
    // SvelteKit starts from a script in the page, which it marks with the nonce of each answer.
    csp: {
      mode: 'nonce',
      directives: {
        'default-src': ['self'],
        'style-src': ['self'],
        // Of the element by which its router announces a page.
        'style-src-attr': ['unsafe-hashes', 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='],
        'script-src': ['self'],
        'require-trusted-types-for': ['script'],
        'trusted-types': ['flexit', 'svelte-trusted-html'],
      },
    },
  },
};
