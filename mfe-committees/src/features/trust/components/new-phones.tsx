import { paths } from '@mandali/contracts/paths';
import type { Detail } from '@mandali/contracts/shapes';
import type { PersonKey } from '@mandali/contracts/witness-shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Link } from '@mandali/platform/page/router.ts';
import { Button, ButtonGroup, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { trust } from '../../../texts/trust.ts';
import { acknowledgeKey } from '../compared-keys.ts';
import type { VisitResult } from '../../../shared/device-books/visit-result.ts';
import styles from './seen-line.module.css';

const labels = trust.shown.phones;

type NewPhonesProps = { readonly detail: Detail; readonly keys: readonly PersonKey[] };

export function NewPhones({ detail, keys }: NewPhonesProps) {
  const { user } = useAuth();
  const client = useQueryClient();
  const nameOf = (id: number) =>
    [...detail.members.map((member) => member.user), ...(detail.admin ? [detail.admin] : [])].find(
      (person) => person.id === id,
    )?.name;
  const acknowledge = (phone: PersonKey) => {
    if (user !== null) void acknowledgeKey(user.id, phone);
    client.setQueriesData<VisitResult>(
      { queryKey: ['watched', detail.committee.id] },
      (watched) => watched && { ...watched, newKeys: watched.newKeys.filter(({ key }) => key !== phone.key) },
    );
  };
  return keys.map((phone) => {
    const isOwn = phone.id === user?.id;
    const name = nameOf(phone.id);
    if (!isOwn && name === undefined) return null;
    return (
      <div key={phone.key} className={styles.alarm}>
        <Notice tone="warn">
          <p>
            <b>{isOwn ? labels.newOwn : labels.newOf(name ?? '')}</b> {isOwn ? labels.newOwnText : labels.newOfText}
          </p>
          <ButtonGroup>
            <Button kind="second" slim onClick={() => acknowledge(phone)}>
              {labels.known}
            </Button>
            {!isOwn && (
              <Link to={paths.compareBook(detail.committee.id)} className={buttonClass({ kind: 'link' })}>
                {labels.compare}
              </Link>
            )}
          </ButtonGroup>
        </Notice>
      </div>
    );
  });
}
