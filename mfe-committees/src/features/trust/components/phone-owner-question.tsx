import type { Detail } from '@mandali/contracts/shapes';
import type { ShowingDevice } from '@mandali/domain/proof/note-link';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { trust } from '../../../texts/trust.ts';
import { joinedAccounts } from '../api/joined-accounts.ts';
import { type ComparedKey, comparedKeys, storeComparedKey } from '../compared-keys.ts';
import { dayOf } from '../days.ts';
import styles from './trust.module.css';

const labels = trust.shown.phones;

export const compared = (reader: number) =>
  queryOptions({
    queryKey: ['compared', reader],
    queryFn: () => comparedKeys(reader),
    staleTime: 0,
    networkMode: 'always',
  });

type PhoneOwnerQuestionProps = { readonly shower: ShowingDevice; readonly detail: Detail; readonly reader: number };

/** Null: none, undefined: loading. Joined accounts have another user id: the reader is asked again. */
const useComparison = ({ shower, detail, reader }: PhoneOwnerQuestionProps): ComparedKey | null | undefined => {
  const { data: keys } = useQuery(compared(reader));
  const comparison = keys?.get(shower.key);
  const isOther = comparison !== undefined && comparison.userId !== shower.userId;
  const joinings = useQuery({ ...joinedAccounts(detail.committee.id), enabled: isOther });
  if (keys === undefined || (isOther && joinings.isPending)) return undefined;
  return comparison === undefined || (isOther && joinings.data?.get(comparison.userId) === shower.userId)
    ? null
    : comparison;
};

export function PhoneOwnerQuestion(props: PhoneOwnerQuestionProps) {
  const { shower, detail, reader } = props;
  const client = useQueryClient();
  const comparison = useComparison(props);
  const people = [...detail.members.map(({ user }) => user), ...(detail.admin ? [detail.admin] : [])];
  const name = people.find(({ id }) => id === shower.userId)?.name;
  if (comparison === undefined || name === undefined || shower.userId === reader) return null;
  if (comparison === null) {
    const remember = async () => {
      await storeComparedKey(reader, { ...shower, at: Date.now() });
      await client.invalidateQueries({ queryKey: compared(reader).queryKey });
      client.removeQueries({ queryKey: ['watched'] });
    };
    return <Question name={name} onYes={() => void remember()} />;
  }
  if (comparison.userId !== shower.userId)
    return (
      <Notice tone="bad" role="alert">
        {labels.other(name)}
      </Notice>
    );
  return (
    <p className={styles.phone} role="status">
      <Smartphone aria-hidden="true" />
      <span>{labels.remembered(name, dayOf(comparison.at))}</span>
    </p>
  );
}

function Question({ name, onYes }: { readonly name: string; readonly onYes: () => void }) {
  return (
    <div className={cx(styles.stack, styles.apart)}>
      <h3>{labels.question(name)}</h3>
      <p>{labels.text}</p>
      <ButtonGroup>
        <Button kind="second" slim icon={<Smartphone aria-hidden="true" />} onClick={onYes}>
          {labels.yes}
        </Button>
      </ButtonGroup>
    </div>
  );
}
