import { startWatchdog } from './watchdog.ts';

// A process with a short watchdog: `node watchdog.fixture.js <tick, ms>`. Prints `turning` regularly; its event loop
// hangs from the first line on standard input.
const tickMs = Number(process.argv[2]);
startWatchdog({ service: 'fixture', tickMs, ticks: 30 });
setInterval(() => process.stdout.write('turning\n'), tickMs);
process.stdin.once('data', () => {
  for (;;);
});
