import { newsKinds, type NewsKind, type NewsSwitches } from '@mandali/contracts/news';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { SwitchRow } from '@mandali/ui-kit/fields/switch-row.tsx';
import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { news } from '../../../texts/news.ts';
import { useNewsSwitch } from '../api/news-switch.ts';

const labels = news.switches;
const hints: Readonly<Partial<Record<NewsKind, string>>> = labels.hints;

/** News about own dues cannot be turned off. */
export function NewsSwitches({ told: switches }: { readonly told: NewsSwitches }) {
  return (
    <LedgerSection title={labels.title} folio={<Bell aria-hidden="true" />}>
      <Indent>
        <SwitchRow label={labels.own} hint={labels.ownHint} checked disabled />
        {newsKinds.map((kind) => (
          <NewsSwitch key={kind} kind={kind} on={switches[kind]} />
        ))}
      </Indent>
    </LedgerSection>
  );
}

function NewsSwitch({ kind, on }: { readonly kind: NewsKind; readonly on: boolean }) {
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  const { run, isPending } = useNewsSwitch(kind, () => setOptimistic(null));
  const turn = (isOn: boolean): void => {
    if (isPending) return;
    setOptimistic(isOn);
    run(isOn);
  };
  return <SwitchRow label={labels.kinds[kind]} hint={hints[kind]} checked={optimistic ?? on} onTurn={turn} />;
}
