/** Gives the mobile menu its line on the opening hours of the reception, once someone may open it. */
const menu = document.querySelector('flexit-mobile-menu');
const narrow = matchMedia('(width < 992px)');
const INTENTS = ['pointerover', 'focusin', 'touchstart'];
/** Hours of the valley's clock, from Monday to Friday, but for public holidays. */
const OPENINGS = [
  [9, 12],
  [14, 17],
];

async function register() {
  for (const type of INTENTS) menu.removeEventListener(type, register);
  narrow.removeEventListener('change', prepare);
  // Beside the loader, so that both are of one runtime.
  const { src } = document.querySelector('script[src$="/flexit.js"]');
  const { registerMenuFunction } = await import(new URL('index.js', src).href);
  registerMenuFunction('ouverture', opening);
}

function prepare() {
  if (narrow.matches) register();
}

function opening() {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Paris',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const { weekday, year, month, day, hour } = Object.fromEntries(
    format.formatToParts().map(({ type, value }) => [type, value]),
  );
  const { ouvert, ferme, feries } = document.querySelector('script[src="/js/menu.js"]').dataset;
  const isClosed = /^S/.test(weekday) || feries.includes(`${year}-${month}-${day}`);
  const now = OPENINGS.find(([from, to]) => !isClosed && from <= Number(hour) && Number(hour) < to);
  return now ? ouvert.replace('{heure}', String(now[1])) : ferme;
}

if (menu) {
  for (const type of INTENTS) menu.addEventListener(type, register, { passive: true });
  narrow.addEventListener('change', prepare);
  if (document.readyState === 'complete') prepare();
  else addEventListener('load', prepare, { once: true });
}
