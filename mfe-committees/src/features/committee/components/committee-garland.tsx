import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { paths } from '@mandali/contracts/paths';
import { rupees } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { GarlandKey } from '@mandali/ui-kit/garland/garland-key.tsx';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { garlandOf, isAdminOf, isComplete, potOf } from '../../../shared/committee-detail.ts';
import { roundReached } from '../../../shared/ending.ts';
import { holderOfTurn, turnKindOf } from '../../../shared/turns.ts';
import { texts } from '../../../texts.ts';
import styles from './committee-book.module.css';

const labels = texts.committee;

export function CommitteeGarland({ detail }: { readonly detail: Detail }) {
  const { user } = useAuth();
  const seats = garlandOf(detail, user);
  const { totalMembers, ended } = detail.committee;
  const round = roundReached(detail.committee);
  return (
    <div className={styles.ring}>
      <Garland
        seats={seats}
        round={round}
        pot={rupees(potOf(detail))}
        caption={labels.pot}
        note={isComplete(detail) && !ended ? labels.allWinners(totalMembers) : labels.roundOf(round, totalMembers)}
      />
      <GarlandKey seats={seats} />
      {turnKindOf(detail.committee) !== 'each-round' && <TurnsLink detail={detail} />}
    </div>
  );
}

function TurnsLink({ detail }: { readonly detail: Detail }) {
  const { user } = useAuth();
  const next = holderOfTurn(detail);
  const { order = [] } = detail.committee;
  const isToArrange = turnKindOf(detail.committee) === 'agreed' && order.length === 0 && isAdminOf(user, detail);
  return (
    <p className={styles.turns}>
      {next && <span>{texts.turn.nextIs(next.user.name)}</span>}
      <Link to={paths.turns(detail.committee.id)} className={buttonClass({ kind: 'link' })}>
        {isToArrange ? texts.turn.arrange : texts.turn.list}
      </Link>
    </p>
  );
}
