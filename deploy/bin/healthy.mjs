// Ends with 0 when this container answers, for images that have no wget: node healthy.mjs 3000 /readyz
const [port, path] = process.argv.slice(2);
const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(3_000) }).catch(
  (error) => ({ ok: false, status: 0, text: async () => String(error.cause ?? error) }),
);
if (!answer.ok) process.stdout.write(`${answer.status} ${await answer.text()}\n`);
process.exit(answer.ok ? 0 : 1);
