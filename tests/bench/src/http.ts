import { Agent, request } from 'node:http';

export type Call = (
  path: string,
  options?: {
    readonly method?: string;
    readonly body?: unknown;
    readonly token?: string;
    readonly headers?: Readonly<Record<string, string>>;
  },
) => Promise<string>;

/**
 * Creates a minimal client with keep-alive: its own cost must not be measured.
 * @throws on any status but 2xx
 */
export function createCall(base: string, connections: number): { readonly call: Call; readonly close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(base);
  const call: Call = (path, { method = 'GET', body, token, headers: more } = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers: Record<string, string | number> = { ...more };
      if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
      if (text !== undefined) {
        headers['content-type'] = 'application/json';
        headers['content-length'] = Buffer.byteLength(text);
      }
      const sent = request({ agent, hostname, port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString();
          const ok = (response.statusCode ?? 500) < 300;
          if (ok) resolve(answer);
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${answer}`));
        });
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(text);
    });
  return { call, close: () => agent.destroy() };
}
