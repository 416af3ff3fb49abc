import { ArrowLeft, EllipsisVertical, History, Pencil, ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { Accordion, AccordionRow } from '@mandali/ui-kit/accordion.tsx';
import { Avatar } from '@mandali/ui-kit/avatar.tsx';
import { Badge } from '@mandali/ui-kit/badge.tsx';
import { Button, ButtonGroup } from '@mandali/ui-kit/button.tsx';
import { Cover } from '@mandali/ui-kit/cover.tsx';
import { Facts } from '@mandali/ui-kit/facts.tsx';
import { GarlandKey } from '@mandali/ui-kit/garland/garland-key.tsx';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { IconButton, iconButtonClass } from '@mandali/ui-kit/icon-button.tsx';
import {
  Indent,
  LedgerPage,
  LedgerRow,
  LedgerRows,
  LedgerSection,
  LedgerTotal,
  Spread,
  SpreadPart,
} from '@mandali/ui-kit/ledger.tsx';
import { Menu, MenuItem } from '@mandali/ui-kit/menu.tsx';
import { Notice } from '@mandali/ui-kit/notice.tsx';
import { StatusMark } from '@mandali/ui-kit/status-mark.tsx';
import { TabList, TabPanel, Tabs } from '@mandali/ui-kit/tabs.tsx';
import text from '@mandali/ui-kit/text.module.css';
import { Bar } from './frame.tsx';
import { members, seats } from './sample.ts';
import styles from './gallery.module.css';

const facts = [
  { label: 'Members', value: 12 },
  { label: 'Amount per member', value: '₹10,000' },
  { label: 'Round', value: '6/12' },
  { label: 'Total Pot', value: '₹1,20,000', pot: true },
];

const words = { paid: 'Paid', pending: 'Pending', overdue: 'Overdue' } as const;

function Payments() {
  return (
    <>
      <LedgerSection title="Round 6 Payment Status" folio="6" aside="Due Nov 25">
        <LedgerRows>
          {members.map((member, at) => (
            <LedgerRow
              key={member.name}
              num={at + 1}
              name={member.name}
              {...(at === 3 && { you: 'You', tone: 'mine' as const })}
              sub={member.sub}
              figure="₹10,000"
              status={<StatusMark status={member.status}>{words[member.status]}</StatusMark>}
              act={
                <IconButton label={`Edit payment of ${member.name}`}>
                  <Pencil aria-hidden="true" />
                </IconButton>
              }
            />
          ))}
        </LedgerRows>
        <LedgerTotal label="Collected" figure="₹90,000" besideActs />
      </LedgerSection>
      <Indent className={styles.stack}>
        <p className={`${text.small} ${text.soft}`}>9 of 12 paid · ₹30,000 is still open</p>
        <Button kind="draw" wide disabled>
          Conduct Draw
        </Button>
        <Notice tone="warn">
          Draw will be enabled once all eligible members have paid their contribution. Waiting for Imran Malik and
          Zubair Hussain.
        </Notice>
        <ButtonGroup even>
          <Button kind="second">Mark All Paid</Button>
          <Button kind="second">Manual Winner</Button>
        </ButtonGroup>
      </Indent>
    </>
  );
}

function Members() {
  return (
    <LedgerSection title="Committee Members" aside="12 of 12 seats">
      <LedgerRows>
        {members.map((member, at) => (
          <LedgerRow
            key={member.name}
            num={at + 1}
            lead={<Avatar name={member.name} />}
            name={member.name}
            {...(at === 3 && { you: 'You', tone: 'mine' as const })}
            sub={member.phone}
            status={member.won !== undefined && <Badge tone="won">{member.won}</Badge>}
            act={
              <Menu
                trigger={
                  <IconButton label={`Menu for ${member.name}`}>
                    <EllipsisVertical aria-hidden="true" />
                  </IconButton>
                }
              >
                <MenuItem icon={<History aria-hidden="true" />}>View Payment History</MenuItem>
                <MenuItem icon={<ArrowLeftRight aria-hidden="true" />}>Replace Member</MenuItem>
              </Menu>
            }
          />
        ))}
        <LedgerRow
          lead={<Avatar name="Vikram Rao" />}
          name="Vikram Rao"
          sub="Replaced by: Harpreet Johal"
          tone="past"
        />
      </LedgerRows>
    </LedgerSection>
  );
}

function Rounds() {
  return (
    <LedgerSection title="Round History">
      <Accordion>
        <AccordionRow num="6" name="Open" status={<StatusMark status="neutral">Pending</StatusMark>}>
          The draw is still to come.
        </AccordionRow>
        <AccordionRow
          defaultOpen
          num="5"
          name="Kavita Verma"
          status={
            <>
              <Badge tone="won">Winner</Badge>
              Oct 20
            </>
          }
        >
          Kavita Verma received ₹1,20,000.
        </AccordionRow>
      </Accordion>
    </LedgerSection>
  );
}

function Ring() {
  return (
    <div className={styles.ringBox}>
      <Garland seats={seats} round={6} pot="₹1,20,000" caption="Total Pot" note="Round 6 of 12" />
      <GarlandKey seats={seats} />
    </div>
  );
}

/** The committee page, built from the kit alone. */
export function Committee() {
  const [tab, setTab] = useState<'committee' | 'history'>('committee');
  const tabs = [
    { value: 'committee' as const, label: 'Committee' },
    { value: 'history' as const, label: 'History' },
  ];
  return (
    <Tabs value={tab} onChange={setTab}>
      <Cover
        bar={<Bar />}
        back={
          <a className={iconButtonClass} href="?screen=dashboard" aria-label="Back to the dashboard">
            <ArrowLeft aria-hidden="true" />
          </a>
        }
        title="Sharma Family Committee"
        line={
          <>
            <Badge tone="good">active</Badge>
            <span>
              Book mark <span className={text.code}>7f3a91c2</span>
            </span>
            <span>Updated 10:42</span>
          </>
        }
        tabs={<TabList label="Parts of the committee" tabs={tabs} />}
      >
        <Facts facts={facts} />
      </Cover>
      <LedgerPage>
        <TabPanel value="committee">
          <Spread>
            <SpreadPart right plain>
              <Ring />
            </SpreadPart>
            <SpreadPart>
              <Payments />
            </SpreadPart>
            <SpreadPart right>
              <Members />
            </SpreadPart>
            <SpreadPart>
              <Rounds />
            </SpreadPart>
          </Spread>
        </TabPanel>
        <TabPanel value="history">
          <LedgerSection title="History">
            <Indent>Every entry of the book.</Indent>
          </LedgerSection>
        </TabPanel>
      </LedgerPage>
    </Tabs>
  );
}
