/** A Fastify server that answers one text to whatever it is asked: what the framework itself takes. */
import Fastify from 'fastify';

const app = Fastify();
app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>Bonjour.</p>'));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('Ready.');
process.once('SIGTERM', () => void app.close());
