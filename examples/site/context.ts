import type { Captcha } from './captcha.ts';
import type { Database } from './database/connection.ts';
import type { Mailer } from './mailer.ts';
import type { Limits } from './rate-limits.ts';

/** What routes need of the process that they run in. */
export interface Site {
  database: Database;
  limits: Limits;
  captcha: Captcha;
  mailer: Mailer;
  /** Where mails lead: `https://www.example.org`, whatever a request says of its host. */
  origin(): string;
}
