import { type NextRequest, NextResponse } from 'next/server';

/**
 * Next starts from scripts in the page, which it marks with the nonce that it finds in the policy of the request. Trusted Types
 * cannot be required: what Turbopack makes (Next 16.4) loads the scripts of another page by their bare addresses.
 */
export function proxy({ headers }: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const policy = `default-src 'self'; style-src 'self'; script-src 'self' 'nonce-${nonce}'`;
  const request = { headers: new Headers([...headers, ['content-security-policy', policy]]) };
  return NextResponse.next({ request, headers: { 'content-security-policy': policy } });
}
