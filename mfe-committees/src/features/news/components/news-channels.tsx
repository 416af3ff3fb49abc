import { forgetPush } from '@mandali/platform/session/forget-push.ts';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { SwitchRow } from '@mandali/ui-kit/fields/switch-row.tsx';
import { useQuery } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { showFailure } from '../../../shared/notify.ts';
import { news } from '../../../texts/news.ts';
import { newsChannels, useUnsubscribeDevice, useWhatsappSwitch, useSubscribeDevice } from '../api/channels.ts';
import { type DeviceState, subscribe } from '../device-notifications.ts';

const labels = news.device;

export function NewsChannels() {
  const { push, whatsapp } = useQuery(newsChannels).data ?? { push: null, whatsapp: null };
  if (push === null && whatsapp === null) return null;
  return (
    <LedgerSection title={labels.title} folio={<Smartphone aria-hidden="true" />}>
      <Indent>
        {push !== null && <DeviceSwitch publicKey={push.publicKey} state={push.state} />}
        {whatsapp !== null && <WhatsappSwitch on={whatsapp.isOn} />}
      </Indent>
    </LedgerSection>
  );
}

function WhatsappSwitch({ on }: { readonly on: boolean }) {
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  const { run, isPending } = useWhatsappSwitch(() => setOptimistic(null));
  const turn = (isOn: boolean): void => {
    if (isPending) return;
    setOptimistic(isOn);
    run(isOn);
  };
  return <SwitchRow label={labels.whatsapp} hint={labels.whatsappHint} checked={optimistic ?? on} onTurn={turn} />;
}

type SwitchProps = { readonly publicKey: string; readonly state: DeviceState };

const hints: Readonly<Record<DeviceState, string>> = labels.hints;

function DeviceSwitch({ publicKey, state }: SwitchProps) {
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  const ended = (): void => setOptimistic(null);
  const subscribing = useSubscribeDevice(publicKey, ended);
  const unsubscribing = useUnsubscribeDevice(ended);
  const turnOn = async (): Promise<void> => {
    try {
      const subscription = await subscribe(publicKey);
      if (subscription !== null) return subscribing.run(subscription);
      showFailure(null, labels.notAllowed);
    } catch (error) {
      showFailure(error, labels.failed);
    }
    return ended();
  };
  const turn = (on: boolean): void => {
    if (optimistic !== null) return;
    setOptimistic(on);
    if (on) void turnOn();
    else void forgetPush().finally(() => unsubscribing.run());
  };
  const isImpossible = state === 'unsupported' || state === 'blocked';
  return (
    <SwitchRow
      label={labels.label}
      hint={hints[state]}
      checked={optimistic ?? state === 'on'}
      disabled={isImpossible}
      onTurn={turn}
    />
  );
}
