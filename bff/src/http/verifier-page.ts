import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { type PageBodies, htmlPage } from './html-page.ts';

const policyIn = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/;

const builtOf = (file: string): PageBodies => {
  const read = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null);
  const [br, gzip] = [read(`${file}.br`), read(`${file}.gz`)];
  return { ...(br && { br }), ...(gzip && { gzip }) };
};

/** With a stricter content policy than the app. Null when it was not built. */
export const verifierPage = (shell: string): RequestHandler | null => {
  const file = join(shell, 'verify.html');
  if (!existsSync(file)) return null;
  const html = readFileSync(file, 'utf8');
  const [, policy] = policyIn.exec(html) ?? [];
  if (policy === undefined) throw new Error(`${file} says nothing of its content policy`);
  const page = htmlPage(html, builtOf(file));
  return (req, res, next) => {
    // A meta element cannot set frame-ancestors.
    res.setHeader('content-security-policy', `${policy};frame-ancestors 'none'`);
    return page(req, res, next);
  };
};
