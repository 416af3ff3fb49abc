import { askToJoinBody, type Invitation, mostOfWord } from '@mandali/contracts/joining';
import { paths } from '@mandali/contracts/paths';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import { date } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { Button, ButtonGroup, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { TextArea } from '@mandali/ui-kit/fields/text-field.tsx';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { joining } from '../../../texts/joining.ts';
import { RestoredNotice } from '../../../shared/form/restored-notice.tsx';
import { useAskToJoin } from '../api/invitation.ts';
import styles from './joining.module.css';

const labels = joining.page;

type Props = { readonly token: string; readonly invitation: Invitation };

export function JoinRequestForm({ token, invitation }: Props) {
  const { committeeName, isFull, endsAt, phone } = invitation;
  const isAuditor = useAuth().user?.role === 'auditor';
  return (
    <>
      <p className={styles.lead}>{labels.to(committeeName ?? '')}</p>
      {isAuditor ? (
        <Notice>{labels.auditor}</Notice>
      ) : phone === null ? (
        <NeedsPhone />
      ) : (
        <RequestForm token={token} phone={phone} isFull={isFull} />
      )}
      <p className={styles.soft}>{labels.until(date(endsAt))}</p>
    </>
  );
}

type RequestFormProps = { readonly token: string; readonly phone: string; readonly isFull: boolean };

function RequestForm({ token, phone, isFull }: RequestFormProps) {
  const { user } = useAuth();
  const { run, isPending } = useAskToJoin(token);
  const { form, draft } = useDraftedForm(draftNames.joining, {
    resolver: byContract(askToJoinBody),
    defaultValues: { word: '' },
  });
  const ask = ({ word }: { readonly word: string }): void => run(word, draft.drop);
  return (
    <form className={styles.shown} noValidate onSubmit={(event) => void form.handleSubmit(ask)(event)}>
      <p>{labels.signedInAs(phone)}</p>
      <RestoredNotice draft={draft} />
      <TextArea
        label={labels.word}
        optional
        maxLength={mostOfWord}
        error={form.formState.errors.word?.message}
        {...form.register('word')}
      />
      {isFull && <Notice tone="warn">{labels.isFull}</Notice>}
      <Notice>{labels.sees(user?.name ?? '', phone)}</Notice>
      <ButtonGroup>
        <Button type="submit" busy={isPending} busyLabel={labels.asking}>
          {labels.ask}
        </Button>
        <Link to={paths.dashboard} className={buttonClass({ kind: 'second' })}>
          {labels.notNow}
        </Link>
      </ButtonGroup>
    </form>
  );
}

function NeedsPhone() {
  const { logout } = useAuth();
  return (
    <div className={styles.waiting}>
      <Notice tone="warn">
        <b>{labels.noPhone}</b>
        <p>{labels.noPhoneText}</p>
      </Notice>
      <Button onClick={() => logout()}>{labels.signOut}</Button>
    </div>
  );
}
