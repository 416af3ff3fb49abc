import type { Member } from '@mandali/contracts/shapes';
import { shortDate } from '@mandali/platform/format/format.ts';
import Check from 'lucide-react/icons/check';
import MessageSquare from 'lucide-react/icons/message-square';
import PhoneOff from 'lucide-react/icons/phone-off';
import { texts } from '../texts.ts';
import styles from './member-mark.module.css';
import { invitedText, type MemberTraces } from './member-traces.ts';

const labels = texts.members;

type Props = {
  readonly member: Member;
  /** Undefined: not loaded. */
  readonly traces: MemberTraces | undefined;
};

const markOf = ({ state }: Member, traces: MemberTraces | undefined) => {
  if (state === 'joined') return { Icon: Check, text: labels.state.joined, tone: styles.joined };
  if (state === 'no-phone') return { Icon: PhoneOff, text: labels.state['no-phone'], tone: undefined };
  if (traces === undefined) return { Icon: MessageSquare, text: labels.state.invited, tone: styles.invited };
  const text = traces.invited ? labels.known.invited(shortDate(traces.invited.at)) : labels.known.notTold;
  return { Icon: MessageSquare, text, tone: styles.invited };
};

/** Whether the member is in Mandali or was told; only for viewers who see phones. */
export function MemberMark({ member, traces }: Props) {
  const { Icon, text, tone } = markOf(member, traces);
  const title = member.state === 'invited' ? invitedText(traces) : null;
  return (
    <span className={[styles.mark, tone].filter(Boolean).join(' ')} {...(title !== null && { title })}>
      <Icon aria-hidden="true" />
      {text}
    </span>
  );
}
