/**
 * Runs work under a title and prints its progress: on a terminal one line that counts seconds, else one line per state.
 * @template T
 * @param {string} title
 * @param {(report: (progress: string) => void) => Promise<T>} work may report its progress
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const out = process.stdout;
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  let progress = '';
  const draw = () => out.write(`\r\u001B[K  · ${title}${progress} … ${seconds()}`);
  const report = (/** @type {string} */ text) => {
    progress = `, ${text}`;
    if (!out.isTTY) out.write(`  ${text}\n`);
  };
  if (out.isTTY) draw();
  else out.write(`  ${title} …\n`);
  const timer = out.isTTY ? setInterval(draw, 100) : undefined;
  try {
    const result = await work(report);
    out.write(out.isTTY ? `\r\u001B[K  ✓ ${title}  ${seconds()}\n` : `  ${title}: done in ${seconds()}\n`);
    return result;
  } catch (error) {
    out.write(out.isTTY ? `\r\u001B[K  ✗ ${title}  ${seconds()}\n` : `  ${title}: failed after ${seconds()}\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** An error whose message is for the user of the terminal; its stack is not printed. */
export class Stop extends Error {}

/**
 * Runs the body of a script; prints an error and exits with code 1.
 * @param {() => Promise<void>} body
 */
export async function script(body) {
  try {
    await body();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Stop ? error.message : error.stack}\n`);
    process.exit(1);
  }
}
