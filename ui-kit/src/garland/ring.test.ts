// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { measures } from './grammar.ts';
import { layRing, seatAngle, seatPoint } from './ring.ts';

const { large, small } = measures;

describe('the ring of seats', () => {
  test('places seat 1 to the right of the knot and the last seat to its left', () => {
    const first = seatPoint(large, seatAngle(0, 12));
    const last = seatPoint(large, seatAngle(11, 12));
    expect(first.x).toBeGreaterThan(180);
    expect(last.x).toBeLessThan(180);
    expect(first.y).toBeCloseTo(last.y);
    expect(first.y).toBeLessThan(180);
  });

  test('orders seats clockwise: seat 4 of 12 is to the right of seat 1', () => {
    expect(seatPoint(large, seatAngle(3, 12)).x).toBeGreaterThan(seatPoint(large, seatAngle(0, 12)).x);
    expect(seatAngle(1, 12) - seatAngle(0, 12)).toBe(30);
  });

  test('places all seats on the thread', () => {
    for (let seat = 0; seat < 7; seat += 1) {
      const { x, y } = seatPoint(large, seatAngle(seat, 7));
      expect(Math.hypot(x - 180, y - 180)).toBeCloseTo(130);
    }
  });
});

describe('the flowers of the ring', () => {
  test.each([
    [2, 32],
    [5, 32],
    [12, 27.25],
    [20, 16.47],
    [40, 8.26],
  ])('are drawn for %i seats with radius %f', (seats, radius) => {
    expect(layRing(large, seats, 'large').radius).toBeCloseTo(radius, 2);
  });

  test('do not touch each other, with 3 to 100 seats', () => {
    for (let seats = 3; seats <= 100; seats += 1) {
      const pitch = 2 * large.ring * Math.sin(Math.PI / seats);
      expect(2 * layRing(large, seats, 'large').radius).toBeLessThan(pitch);
    }
  });

  test('show initials up to 22 seats, and never in the small size', () => {
    expect(layRing(large, 22, 'large').hasInitials).toBe(true);
    expect(layRing(large, 23, 'large').hasInitials).toBe(false);
    expect(layRing(small, 3, 'small').hasInitials).toBe(false);
  });
});

describe('the leaves of the ring', () => {
  test('fill the thread with more pairs when there are few seats', () => {
    expect(layRing(large, 12, 'large').leaves).toHaveLength(24);
    expect(layRing(large, 5, 'large').leaves.length).toBeGreaterThan(30);
  });

  test('are drawn in the small size only up to eight seats', () => {
    expect(layRing(small, 8, 'small').leaves.length).toBeGreaterThan(0);
    expect(layRing(small, 9, 'small').leaves).toHaveLength(0);
  });

  test('are not drawn without seats', () => {
    expect(layRing(large, 0, 'large').leaves).toHaveLength(0);
  });
});
