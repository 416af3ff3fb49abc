/** Progress of steps: shown in place on a terminal, else line by line. */
export interface Steps {
  run<Result>(title: string, work: () => Promise<Result>): Promise<Result>;
  say(sentence: string): void;
}

const slowAfter = 2_000;

export function createSteps(out: NodeJS.WriteStream): Steps {
  return out.isTTY ? terminalSteps(out) : plainSteps(out);
}

function terminalSteps(out: NodeJS.WriteStream): Steps {
  return {
    async run(title, work) {
      const start = performance.now();
      const draw = () => out.write(`\r  · ${title} … ${seconds(start)}`);
      draw();
      const timer = setInterval(draw, 100);
      let sign = '✗';
      try {
        const result = await work();
        sign = '✓';
        return result;
      } finally {
        clearInterval(timer);
        out.write(`\r\u001B[K  ${sign} ${title}  ${seconds(start)}\n`);
      }
    },
    say: (sentence) => void out.write(`\r\u001B[K  ${sentence}\n`),
  };
}

function plainSteps(out: NodeJS.WriteStream): Steps {
  return {
    async run(title, work) {
      const start = performance.now();
      const timer = setTimeout(() => out.write(`  ${title} …\n`), slowAfter);
      try {
        const result = await work();
        out.write(`  ${title}  ${seconds(start)}\n`);
        return result;
      } finally {
        clearTimeout(timer);
      }
    },
    say: (sentence) => void out.write(`  ${sentence}\n`),
  };
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(2)} s`;
}
