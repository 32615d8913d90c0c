/**
 * For `node --import`: refuses to each Node process what leads beyond this machine, and writes to the file that `FLEXIT_ASKED` names, a
 * line each, what was asked for and by whom.
 */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const HERE = /^(localhost|127(\.\d+){3}|::1|0\.0\.0\.0|::)$/;

function refusal(what) {
  appendFileSync(process.env.FLEXIT_ASKED, `${what} by ${process.argv.slice(1).join(' ')}\n`);
  return Object.assign(new Error(`Refused: ${what}`), { code: 'ENETUNREACH' });
}

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) {
  // Node's own callers give one array of the arguments.
  const [first, second] = Array.isArray(given[0]) ? given[0] : given;
  const isPort = typeof first === 'number' || /^\d+$/.test(String(first));
  const {
    host = 'localhost',
    port,
    path,
  } = isPort
    ? { host: typeof second === 'string' ? second : undefined, port: first }
    : typeof first === 'object'
      ? first
      : { path: first };
  if (path || HERE.test(host)) return connect.apply(this, given);
  const error = refusal(`${host}:${port}`);
  setImmediate(() => this.destroy(error)); // As late as the network's own: who asks listens by then.
  return this;
};

for (const resolver of [dns, dns.promises]) {
  for (const name of Object.keys(resolver).filter((key) => /^(lookup|resolve|reverse)/.test(key))) {
    const ask = resolver[name];
    resolver[name] = (host, ...rest) => {
      if (HERE.test(host)) return ask.call(resolver, host, ...rest);
      const error = refusal(`the address of ${host}`);
      if (resolver === dns.promises) return Promise.reject(error);
      return process.nextTick(rest.at(-1), error);
    };
  }
}

const { send } = dgram.Socket.prototype;
dgram.Socket.prototype.send = function (...given) {
  const address = given.findLast((each) => typeof each === 'string');
  if (!address || HERE.test(address)) return send.apply(this, given);
  throw refusal(address);
};

syncBuiltinESMExports();
