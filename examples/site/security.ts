import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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

/** What no page of the site asks for, nor anything that it frames. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** A year, after which a browser may try http again. */
const HSTS = 'max-age=31536000';

/** The headers of every answer, and those that only mean something over https. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (isTrustworthy(request)) reply.header('cross-origin-opener-policy', 'same-origin');
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  });
}

/** Elsewhere browsers ignore the header, and complain of it in the console. */
function isTrustworthy({ protocol, hostname }: FastifyRequest): boolean {
  return protocol === 'https' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
