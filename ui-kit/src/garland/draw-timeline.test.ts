// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { lightAngle, lightOn, momentAt, veilOn } from './draw-timeline.ts';
import { seatAngle } from './ring.ts';

const winner = seatAngle(11, 12);
const whole = 1440 + winner + 90;

describe('the timeline of a draw', () => {
  test.each([
    [0, 'running'],
    [4199, 'running'],
    [4200, 'resting'],
    [4620, 'opening'],
    [5249, 'opening'],
    [5250, 'named'],
  ])('returns at %i ms the moment %s', (ms, moment) => {
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

  test('needs about two seconds for the last half turn', () => {
    const lastHalf = [...Array(4200).keys()].find((ms) => lightAngle(ms, winner) >= lightAngle(4200, winner) - 180);
    expect(4200 - (lastHalf ?? 0)).toBeGreaterThan(1800);
    expect(4200 - (lastHalf ?? 0)).toBeLessThan(2300);
  });

  test('never reverses', () => {
    for (let ms = 16; ms <= 4300; ms += 16) expect(lightAngle(ms, 75)).toBeGreaterThanOrEqual(lightAngle(ms - 16, 75));
  });
});

describe('the brightness of a seat', () => {
  test('is 1 under the head of the light, also after whole turns', () => {
    expect(lightOn(30, 30)).toBe(1);
    expect(lightOn(30, 30 + 1080)).toBeCloseTo(1);
  });

  test('decreases to 0 within 84 degrees behind the light and 14 degrees ahead of it', () => {
    expect(lightOn(0, 42)).toBeCloseTo(0.5);
    expect(lightOn(0, 84)).toBe(0);
    expect(lightOn(7, 0)).toBeCloseTo(0.5);
    expect(lightOn(14, 0)).toBe(0);
  });
});

describe('the veils', () => {
  test('are removed from a seat under the light', () => {
    expect(veilOn('paid', 0)).toBe(0.62);
    expect(veilOn('paid', 1)).toBe(0);
  });

  test('remain on seats that cannot win', () => {
    expect(veilOn('won', 1)).toBe(0.76);
    expect(veilOn('empty', 1)).toBe(0.76);
  });
});
