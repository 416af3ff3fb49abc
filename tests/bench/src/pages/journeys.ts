import type { Locator, Page } from 'playwright-core';
import type { People, Person } from './people.ts';
import type { StoredSession, Visitor } from './visitor.ts';

/** A page that is opened without cache, and the actions on it. */
export type Journey = {
  readonly name: string;
  readonly path: string;
  readonly signed?: StoredSession;
  readonly arrived: (page: Page) => Locator;
  /** `run` counts from 0: each run needs another change. */
  readonly act: (visitor: Visitor, run: number) => Promise<void>;
};

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const committeeLinks = (page: Page): Locator => page.getByRole('link', { name: /^View Details/ });

const openMenu = async (visitor: Visitor, name: string, opener: Locator): Promise<void> => {
  await visitor.tap(name, opener);
  await visitor.page.getByRole('menu').waitFor();
  await visitor.press('close a menu', 'Escape');
};

const openDialog = async (visitor: Visitor, name: string, opener: Locator): Promise<void> => {
  await visitor.tap(name, opener);
  await visitor.page.getByRole('dialog').waitFor();
};

const signIn: Journey = {
  name: '/login',
  path: '/login',
  arrived: (page) => button(page, 'Sign In'),
  act: async (visitor) => {
    const { page } = visitor;
    await visitor.tap('go to a field', page.getByLabel('Email Address'));
    await visitor.type('type', 'asha@example');
    await visitor.tap('send a form with faults', button(page, 'Sign In').last());
    await visitor.tap('switch to the phone', button(page, 'Use Phone & OTP'));
    await page.getByLabel('Phone Number').waitFor();
  },
};

const dashboard = (name: string, { signed }: Person): Journey => ({
  name,
  path: '/',
  signed,
  arrived: (page) => committeeLinks(page),
  act: async (visitor) => {
    const { page } = visitor;
    await openDialog(visitor, 'open a dialog', button(page, /^Create/).first());
    await visitor.press('close a dialog', 'Escape');
    await visitor.tap('filter', button(page, 'Filter'));
    await openMenu(visitor, 'open the menu', button(page, /^Menu/));
    await visitor.tap('open a committee', committeeLinks(page).first());
  },
});

const committee = (name: string, { signed, committees: [id] }: Person): Journey => ({
  name,
  path: `/committee/${id}`,
  signed,
  arrived: (page) => page.getByRole('heading', { name: 'Round History' }),
  act: async (visitor, run) => {
    const { page } = visitor;
    await openMenu(visitor, 'open the menu', button(page, /^Menu/));
    await openMenu(visitor, 'open the menu of a member', button(page, /^Actions for/).nth(2));
    await visitor.tap('open a round', page.locator('h3 > button[aria-expanded=false]').nth(1));
    await openDialog(visitor, 'open a dialog', button(page, /^Update payment of/).nth(run));
    await visitor.tap('mark as paid', button(page, 'Update Payment'));
  },
});

const administration = (signed: StoredSession): Journey => ({
  name: '/admin',
  path: '/admin',
  signed,
  arrived: (page) => page.getByRole('tab'),
  act: async (visitor) => {
    const { page } = visitor;
    await visitor.tap('switch a tab', page.getByRole('tab').nth(1));
    await visitor.tap('switch a tab', page.getByRole('tab').nth(2));
    await openMenu(visitor, 'open the menu', button(page, /^Menu/));
  },
});

export const journeys = ({
  one,
  ten,
  large,
  admin,
}: People & { readonly admin: StoredSession }): readonly Journey[] => [
  signIn,
  dashboard('the dashboard with one committee', one),
  dashboard('the dashboard with ten committees', ten),
  committee('a committee of 12 members x 6 rounds', one),
  committee('a committee of 100 members x 100 rounds', large),
  administration(admin),
];

export type JourneyFigures = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shifts: number;
  readonly answers: Readonly<Record<string, number>>;
};

export async function measureJourney(visitor: Visitor, journey: Journey, run: number): Promise<JourneyFigures> {
  await visitor.open(journey.path, journey.arrived);
  // The browser ends the measurement of the largest paint with the first input.
  const { firstPaint, largestPaint, blocked } = await visitor.seen();
  await journey.act(visitor, run);
  await visitor.rest();
  const { shifts } = await visitor.seen();
  return { firstPaint, largestPaint, blocked, shifts, answers: visitor.answers };
}
