import type { Detail } from '@mandali/contracts/shapes';
import type { Shower } from '@mandali/domain/proof/note-link';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { trust } from '../../../texts/trust.ts';
import { comparedKeys, rememberCompared } from '../compared.ts';
import { dayOf } from '../days.ts';
import styles from './trust.module.css';

const words = trust.shown.phones;

/** The keys that were compared at this device; read each time. */
export const compared = { queryKey: ['compared'], queryFn: comparedKeys, staleTime: 0, networkMode: 'always' } as const;

type WhosePhoneProps = { readonly shower: Shower; readonly detail: Detail; readonly reader: number };

/** Whose phone has shown the other book: the reader says so, who has seen it; then this device knows its key. */
export function WhosePhone({ shower, detail, reader }: WhosePhoneProps) {
  const client = useQueryClient();
  const { data: keys } = useQuery(compared);
  const people = [...detail.members.map(({ user }) => user), ...(detail.admin ? [detail.admin] : [])];
  const name = people.find(({ id }) => id === shower.userId)?.name;
  if (keys === undefined || name === undefined || shower.userId === reader) return null;
  const known = keys.get(shower.key);
  const remember = async () => {
    await rememberCompared({ ...shower, at: Date.now() });
    await client.invalidateQueries({ queryKey: compared.queryKey });
    client.removeQueries({ queryKey: ['watched'] });
  };
  if (known !== undefined && known.userId !== shower.userId)
    return (
      <Notice tone="bad" role="alert">
        {words.other(name)}
      </Notice>
    );
  if (known !== undefined)
    return (
      <p className={styles.phone} role="status">
        <Smartphone aria-hidden="true" />
        <span>{words.remembered(name, dayOf(known.at))}</span>
      </p>
    );
  return (
    <div className={cx(styles.stack, styles.apart)}>
      <h3>{words.question(name)}</h3>
      <p>{words.text}</p>
      <ButtonGroup>
        <Button kind="second" slim icon={<Smartphone aria-hidden="true" />} onClick={() => void remember()}>
          {words.yes}
        </Button>
      </ButtonGroup>
    </div>
  );
}
