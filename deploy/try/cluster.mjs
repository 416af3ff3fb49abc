import { expectNoLoss, machineOf, measureSeconds } from './start.mjs';

/** @typedef {import('./trials.mjs').Context} Context */

/** @param {Context} context */
export async function tryGrow(context) {
  const machine = machineOf(context);
  const seconds = await expectNoLoss(machine, () =>
    measureSeconds(() => machine.follow('sh deploy/bin/cluster.sh grow')),
  );
  await expectNodes(machine, 3);
  const restarted = await expectNoLoss(machine, () =>
    measureSeconds(() => machine.follow('sh deploy/bin/cluster.sh restart')),
  );
  return `in ${seconds} s; all nodes made anew in ${restarted} s`;
}

/** @param {Context} context */
export async function tryShrink(context) {
  const machine = machineOf(context);
  const seconds = await expectNoLoss(machine, () =>
    measureSeconds(() => machine.follow('sh deploy/bin/cluster.sh shrink')),
  );
  await expectNodes(machine, 1);
  return `in ${seconds} s`;
}

/**
 * @param {import('./machine.mjs').Machine} machine
 * @param {number} count
 */
async function expectNodes(machine, count) {
  const status = await machine.follow('sh deploy/bin/cluster.sh status');
  const nodes = status.match(/^eventstore\S* .*log ends at/gm) ?? [];
  if (nodes.length !== count)
    throw new Error(`cluster.sh status shows ${nodes.length} nodes, not ${count}:\n${status}`);
}
