import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';

const policyIn = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/;

/**
 * Answers with the verifier as it was built and compressed: one file with a content policy of its own, which is stricter
 * than that of the app. Null when it was not built.
 * @param files serves the folder
 */
export const verifierPage = (shell: string, files: RequestHandler): RequestHandler | null => {
  const file = join(shell, 'verify.html');
  if (!existsSync(file)) return null;
  const [, policy] = policyIn.exec(readFileSync(file, 'utf8')) ?? [];
  if (policy === undefined) throw new Error(`${file} says nothing of its content policy`);
  return (req, res, next) => {
    // What a page cannot say of itself.
    res.setHeader('content-security-policy', `${policy};frame-ancestors 'none'`);
    req.url = '/verify.html';
    return files(req, res, next);
  };
};
