import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectListed, open, prepare } from '../dashboard.fixture.tsx';

describe('pulling the page down', () => {
  const page = () => screen.getByRole('heading', { level: 1 });
  const touch = (y: number) => ({ touches: [{ clientY: y }] });
  const strip = () =>
    within(document.body)
      .queryAllByRole('status')
      .map((status) => status.textContent);
  const pullBy = (px: number) => {
    fireEvent.touchStart(page(), touch(100));
    fireEvent.touchMove(page(), touch(100 + px));
  };
  const height = () => page().closest('header')?.previousElementSibling?.getAttribute('style');

  it('announces a refresh on release only beyond 80 px', async () => {
    prepare();
    open();
    await expectListed();
    pullBy(80);
    expect(strip()).toContain('Pull to refresh');
    fireEvent.touchMove(page(), touch(181));
    expect(strip()).toContain('Release to refresh');
  });

  it('refreshes on release beyond 80 px', async () => {
    const api = prepare();
    open();
    await expectListed();
    const release = api.hold(getDashboardStats);
    pullBy(90);
    fireEvent.touchEnd(page());
    expect(strip()).toContain('Refreshing...');
    release();
    expect(await screen.findByText('Data refreshed')).toBeTruthy();
    await waitFor(() => expect(strip()).not.toContain('Refreshing...'));
  });

  it('sends one request for two pulls during a refresh', async () => {
    const api = prepare();
    open();
    await expectListed();
    await screen.findByText('83');
    const release = api.hold(getDashboardStats);
    pullBy(90);
    fireEvent.touchEnd(page());
    pullBy(90);
    fireEvent.touchEnd(page());
    release();
    await screen.findByText('Data refreshed');
    expect(api.sent(getDashboardStats)).toHaveLength(2);
  });

  it('does not refresh on release at 80 px', async () => {
    const api = prepare();
    open();
    await expectListed();
    pullBy(80);
    fireEvent.touchEnd(page());
    expect(strip()).not.toContain('Pull to refresh');
    expect(api.sent(getDashboardStats)).toHaveLength(1);
  });

  it('moves the page by at most 100 px', async () => {
    prepare();
    open();
    await expectListed();
    pullBy(60);
    expect(height()).toContain('60px');
    fireEvent.touchMove(page(), touch(400));
    expect(height()).toContain('100px');
  });

  it('is ignored when the page is scrolled down', async () => {
    prepare();
    open();
    await expectListed();
    vi.stubGlobal('scrollY', 10);
    pullBy(120);
    vi.unstubAllGlobals();
    expect(strip()).not.toContain('Release to refresh');
  });
});
