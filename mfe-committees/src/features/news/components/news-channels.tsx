import { forgetPush } from '@mandali/platform/session/forget-push.ts';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { SwitchRow } from '@mandali/ui-kit/fields/switch-row.tsx';
import { useQuery } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { showFailure } from '../../../shared/notify.ts';
import { news } from '../../../texts/news.ts';
import { newsChannels, useSilenceDevice, useTellByWhatsapp, useTellDevice } from '../api/channels.ts';
import { type DeviceState, subscribe } from '../device.ts';

const labels = news.device;

/** The channels for news while no page is open; nothing where the server has none. */
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
  const [turned, setTurned] = useState<boolean | null>(null);
  const { run, isPending } = useTellByWhatsapp(() => setTurned(null));
  const turn = (to: boolean): void => {
    if (isPending) return;
    setTurned(to);
    run(to);
  };
  return <SwitchRow label={labels.whatsapp} hint={labels.whatsappHint} checked={turned ?? on} onTurn={turn} />;
}

type SwitchProps = { readonly publicKey: string; readonly state: DeviceState };

const hints: Readonly<Record<DeviceState, string>> = labels.hints;

function DeviceSwitch({ publicKey, state }: SwitchProps) {
  /** Optimistic state of the switch. */
  const [turned, setTurned] = useState<boolean | null>(null);
  const ended = (): void => setTurned(null);
  const tell = useTellDevice(publicKey, ended);
  const silence = useSilenceDevice(ended);
  const turnOn = async (): Promise<void> => {
    try {
      const subscription = await subscribe(publicKey);
      if (subscription !== null) return tell.run(subscription);
      showFailure(null, labels.notAllowed);
    } catch (error) {
      showFailure(error, labels.failed);
    }
    return ended();
  };
  const turn = (on: boolean): void => {
    if (turned !== null) return;
    setTurned(on);
    if (on) void turnOn();
    else void forgetPush().finally(() => silence.run());
  };
  const cannot = state === 'unsupported' || state === 'blocked';
  return (
    <SwitchRow
      label={labels.label}
      hint={hints[state]}
      checked={turned ?? state === 'on'}
      disabled={cannot}
      onTurn={turn}
    />
  );
}
