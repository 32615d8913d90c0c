import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The contract's policy, then what it leaves to `default-src`, which does not cover these. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "style-src 'self'",
  "script-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types flexit',
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "object-src 'none'",
].join('; ');

/** The headers of every answer. HTTPS itself (HSTS, upgrades) is the business of whoever terminates it. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
  });
}
