import type { Reminders } from '@mandali/contracts/reminders';
import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { NotLoaded } from '../../../shared/not-loaded.tsx';
import { ReadingSheet } from '../../../shared/reading-sheet.tsx';
import { reminders } from '../../../shared/reminder-list.ts';
import { openWhatsApp } from '../../../shared/share.ts';
import { invitedMembers, type InvitationTarget } from '../../../shared/tell.tsx';
import { invitations } from '../../../texts/invitations.ts';
import { useRecordOpened } from '../../../shared/record-opened.ts';
import { commonWords, invitationText } from '../invitation-words.ts';
import { inviteesOf, type Invitee } from '../invitees.ts';
import { useWalk } from '../use-walk.ts';
import { InvitationWords } from './invitation-words.tsx';
import { NextMembers, Addressee } from './invitation-parts.tsx';
import { WalkProgress } from './walk-progress.tsx';
import styles from './remind-sheet.module.css';

const labels = invitations.tell;

type Props = { readonly detail: Detail; readonly whom: InvitationTarget; readonly onClose: () => void };

/** Null: the words that the page proposes. */
type TypedWords = { readonly words: string | null };
const untyped: TypedWords = { words: null };

type InviteWalk = ReturnType<typeof useWalk<Invitee, TypedWords>>;

const titleOf = (whom: InvitationTarget): string => (whom === 'all' ? labels.title : labels.one(whom.user.name));

export function InviteMembersSheet({ detail, whom, onClose }: Props) {
  const { data, isError, refetch } = useQuery(reminders(detail.committee.id));
  if (data) return <Walk detail={detail} whom={whom} people={data.people} onClose={onClose} />;
  return (
    <ReadingSheet title={titleOf(whom)} sub={detail.committee.name} onClose={onClose}>
      {isError ? (
        <NotLoaded title={labels.notLoaded} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={4} label={invitations.loading} />
      )}
    </ReadingSheet>
  );
}

function Walk({ detail, whom, people, onClose }: Props & { readonly people: Reminders['people'] }) {
  const invited = inviteesOf(invitedMembers(detail), people);
  const untold = invited.filter(({ traces }) => !traces.invited);
  // When all have been told, they are told again.
  const [isAgain] = useState(untold.length === 0);
  const listed = isAgain ? invited : untold;
  const one = whom === 'all' ? null : whom.user.id;
  const chosen = one === null ? listed : invited.filter(({ userId }) => userId === one);
  const walk = useWalk(draftNames.invite(detail.committee.id, one ?? 'all'), chosen, untyped);
  const end = (): void => {
    walk.drop();
    onClose();
  };
  const leave = (): void => {
    walk.leave();
    onClose();
  };
  if (walk.next === null) return <Told detail={detail} walk={walk} title={titleOf(whom)} onClose={end} />;
  return (
    <Next
      detail={detail}
      next={walk.next}
      walk={walk}
      isAll={one === null}
      title={titleOf(whom)}
      end={end}
      leave={leave}
    />
  );
}

type NextProps = {
  readonly detail: Detail;
  readonly next: Invitee;
  readonly walk: InviteWalk;
  readonly isAll: boolean;
  readonly title: string;
  readonly end: () => void;
  readonly leave: () => void;
};

function Next({ detail, next, walk, isAll, title, end, leave }: NextProps) {
  const { user } = useAuth();
  const record = useRecordOpened(detail.committee.id, 'invitation');
  const words = walk.draft.words ?? commonWords(detail);
  const { name, phone } = next.member.user;
  const text = invitationText({ name, words, token: next.token, sender: user?.name ?? '' });
  const open = (): void => {
    record(next.userId);
    openWhatsApp(text, phone ?? undefined);
    if (isAll) walk.advance('opened', walk.draft);
    else end();
  };
  return (
    <Sheet
      title={title}
      sub={detail.committee.name}
      onClose={leave}
      foot={<Foot walk={walk} isAll={isAll} name={name} onOpen={open} end={end} leave={leave} />}
    >
      <p className={styles.soft} role="status">
        {isAll && `${labels.progress(walk.opened, walk.remaining.length)} `}
        {labels.how}
      </p>
      {isAll && <WalkProgress value={walk.position - 1} total={walk.total} label={title} />}
      <Addressee invitee={next} />
      <InvitationWords
        text={text}
        words={words}
        token={next.token}
        onWords={(typed) => walk.writeDraft({ words: typed })}
      />
      {isAll && <NextMembers next={walk.remaining.slice(1)} />}
    </Sheet>
  );
}

type FootProps = Pick<NextProps, 'walk' | 'isAll' | 'end' | 'leave'> & {
  readonly name: string;
  readonly onOpen: () => void;
};

function Foot({ walk, isAll, name, onOpen, end, leave }: FootProps) {
  return (
    <>
      {isAll ? (
        <>
          <Button kind="second" onClick={() => walk.advance('skipped', walk.draft)}>
            {labels.skip}
          </Button>
          <Button kind="second" onClick={leave}>
            {labels.later}
          </Button>
        </>
      ) : (
        <Button kind="second" onClick={end}>
          {labels.notNow}
        </Button>
      )}
      <Button className={styles.wide} icon={<MessageSquare aria-hidden="true" />} onClick={onOpen}>
        {labels.open(name)}
      </Button>
    </>
  );
}

type ToldProps = {
  readonly detail: Detail;
  readonly walk: InviteWalk;
  readonly title: string;
  readonly onClose: () => void;
};

function Told({ detail, walk: { opened, skipped, restart }, title, onClose }: ToldProps) {
  const joined = detail.members.filter(({ isActive, state }) => isActive && state === 'joined').length;
  const foot = (
    <>
      {skipped > 0 && (
        <Button kind="second" onClick={restart}>
          {labels.again}
        </Button>
      )}
      <Button onClick={onClose}>{labels.toCommittee}</Button>
    </>
  );
  return (
    <Sheet title={opened > 0 && skipped === 0 ? labels.allTold(opened) : title} onClose={onClose} foot={foot}>
      <p role="status">{opened + skipped === 0 ? labels.noOne : labels.over}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{labels.opened}</dt>
          <dd>{opened}</dd>
        </div>
        {skipped > 0 && (
          <div>
            <dt>{labels.skipped}</dt>
            <dd>{skipped}</dd>
          </div>
        )}
        <div>
          <dt>{labels.joined}</dt>
          <dd>{joined}</dd>
        </div>
      </dl>
    </Sheet>
  );
}
