import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { projectRoot } from './script.ts';

type Parser = {
  readonly NoOperationTraceWriter: new () => object;
  parseWorkflow(
    file: { readonly name: string; readonly content: string },
    trace: object,
  ): { readonly context: { readonly errors: { getErrors(): readonly { readonly message: string }[] } } };
};

let loaded: Promise<Parser> | undefined;

/** Bundled first: only bundlers understand how GitHub's parser imports its schema. */
async function parser(): Promise<Parser> {
  const folder = mkdtempSync(join(tmpdir(), 'mandali-workflow-'));
  try {
    const outfile = join(folder, 'parser.mjs');
    const entry = join(projectRoot, 'node_modules/@actions/workflow-parser/dist/index.js');
    const needed = { bundle: true, format: 'esm', platform: 'node', logLevel: 'silent' } as const;
    await build({ entryPoints: [entry], outfile, ...needed });
    return (await import(pathToFileURL(outfile).href)) as Parser;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the faults of a workflow by GitHub's schema and expression grammar. */
export async function workflowFaults(name: string, content: string): Promise<readonly string[]> {
  const { parseWorkflow, NoOperationTraceWriter } = await (loaded ??= parser());
  const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}
