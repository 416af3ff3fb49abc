import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { htmlPage } from './html-page.ts';

const policyIn = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/;

/**
 * Answers with the verifier as it was built: one file with a content policy of its own, which is stricter than that of
 * the app. Null when it was not built.
 */
export const verifierPage = (shell: string): RequestHandler | null => {
  const file = join(shell, 'verify.html');
  if (!existsSync(file)) return null;
  const html = readFileSync(file, 'utf8');
  const [, policy] = policyIn.exec(html) ?? [];
  if (policy === undefined) throw new Error(`${file} says nothing of its content policy`);
  const page = htmlPage(html);
  return (req, res, next) => {
    // What a page cannot say of itself.
    res.setHeader('content-security-policy', `${policy};frame-ancestors 'none'`);
    return page(req, res, next);
  };
};
