/**
 * Serves the hosts for people to look at, once they are built:
 *
 *     npx tsx examples/hosts/build.ts && npx tsx examples/hosts/serve.ts
 *     PORT=4400 npx tsx examples/hosts/serve.ts
 */
import { hostNames, readHost } from './hosts.ts';
import { startHosts } from './server.ts';

const PORT = 3100;

const { url } = await startHosts(Number(process.env.PORT ?? PORT));
for (const name of hostNames()) console.log(`${(await readHost(name)).title}: ${url}/${name}/`);
