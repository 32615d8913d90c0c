import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

// app: Express; the key is the server's secret
export default (app) => {
  app.get('/altcha', (_request, response) => {
    const salt = `${randomBytes(12).toString('hex')}?expires=${Math.floor(Date.now() / 1000) + 600}&`;
    const challenge = createHash('sha256')
      .update(`${salt}${randomInt(50_000)}`)
      .digest('hex');
    const signature = createHmac('sha256', process.env.ALTCHA_CLE).update(challenge).digest('hex');
    response.set('Cache-Control', 'no-store');
    response.json({ algorithm: 'SHA-256', challenge, salt, maxnumber: 50_000, signature });
  });
};
