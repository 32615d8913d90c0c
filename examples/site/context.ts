import type { Captcha } from './captcha.ts';
import type { Database } from './database/connection.ts';
import type { Limits } from './rate-limits.ts';

/** What routes need of the process that they run in. */
export interface Site {
  database: Database;
  limits: Limits;
  captcha: Captcha;
}
