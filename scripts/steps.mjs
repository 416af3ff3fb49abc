/**
 * Runs a piece of work under a title: on a terminal the line counts the seconds, elsewhere each state is a plain line.
 * @template T
 * @param {string} title
 * @param {(report: (progress: string) => void) => Promise<T>} work may report how far it is
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

/** An end with a text for the person at the terminal instead of a stack. */
export class Stop extends Error {}

/**
 * Runs the body of a script; what goes wrong is printed and becomes exit code 1.
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
