// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { lightAngle, lightOn, momentAt, veilOn } from './draw-timeline.ts';
import { seatAngle } from './ring.ts';

const winner = seatAngle(11, 12);
const whole = 1440 + winner + 90;

describe('the moments of a draw', () => {
  test.each([
    [0, 'running'],
    [4199, 'running'],
    [4200, 'resting'],
    [4620, 'opening'],
    [5249, 'opening'],
    [5250, 'named'],
  ])('at %i ms: %s', (ms, moment) => {
    expect(momentAt(ms)).toBe(moment);
  });
});

describe('the light', () => {
  test('starts at the knot and rests on the winner after four turns', () => {
    expect(lightAngle(0, winner)).toBe(-90);
    expect(lightAngle(4200, winner) + 90).toBeCloseTo(whole);
    expect(lightAngle(9999, winner)).toBe(lightAngle(4200, winner));
  });

  test('makes about two turns in the first 700 ms', () => {
    const turns = (lightAngle(700, winner) + 90) / 360;
    expect(turns).toBeGreaterThan(1.9);
    expect(turns).toBeLessThan(2.5);
  });

  test('takes about two seconds for the last half turn', () => {
    const lastHalf = [...Array(4200).keys()].find((ms) => lightAngle(ms, winner) >= lightAngle(4200, winner) - 180);
    expect(4200 - (lastHalf ?? 0)).toBeGreaterThan(1800);
    expect(4200 - (lastHalf ?? 0)).toBeLessThan(2300);
  });

  test('never goes back', () => {
    for (let ms = 16; ms <= 4300; ms += 16) expect(lightAngle(ms, 75)).toBeGreaterThanOrEqual(lightAngle(ms - 16, 75));
  });
});

describe('what the light falls on', () => {
  test('all on the seat below its head, also after whole turns', () => {
    expect(lightOn(30, 30)).toBe(1);
    expect(lightOn(30, 30 + 1080)).toBeCloseTo(1);
  });

  test('fades along the tail of 84 degrees and shines 14 ahead', () => {
    expect(lightOn(0, 42)).toBeCloseTo(0.5);
    expect(lightOn(0, 84)).toBe(0);
    expect(lightOn(7, 0)).toBeCloseTo(0.5);
    expect(lightOn(14, 0)).toBe(0);
  });
});

describe('the veils', () => {
  test('are lifted from a seat under the light', () => {
    expect(veilOn('paid', 0)).toBe(0.62);
    expect(veilOn('paid', 1)).toBe(0);
  });

  test('stay on seats that cannot win', () => {
    expect(veilOn('won', 1)).toBe(0.76);
    expect(veilOn('empty', 1)).toBe(0.76);
  });
});
