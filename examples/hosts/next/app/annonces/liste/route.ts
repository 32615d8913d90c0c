import { SECONDE_PAGE } from '../../../../shared/permanence.ts';

export const POST = () => new Response(SECONDE_PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } });
