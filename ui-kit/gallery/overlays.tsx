import type { ReactNode } from 'react';
import { AlertDialog } from '@mandali/ui-kit/overlays/alert-dialog.tsx';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { DrawScreen } from '@mandali/ui-kit/garland/draw-screen.tsx';
import { DrawnAmount, DrawnName, DrawStage } from '@mandali/ui-kit/garland/draw-stage.tsx';
import { MoneyField } from '@mandali/ui-kit/fields/money-field.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { seats } from './sample.ts';

const stays = { onClose: () => {} };

function Payment() {
  const foot = (
    <ButtonGroup even>
      <Button kind="second">Cancel</Button>
      <Button>Update Payment</Button>
    </ButtonGroup>
  );
  return (
    <Sheet {...stays} title="Update Payment Status" sub="Imran Malik, round 6" foot={foot}>
      <MoneyField label="Amount" value={10_000} onChange={() => {}} />
    </Sheet>
  );
}

function Deletion() {
  return (
    <AlertDialog
      {...stays}
      title="Delete Committee"
      confirmLabel="Delete Committee"
      kind="danger-final"
      onConfirm={() => {}}
    >
      Members, rounds and payments are gone for everybody.
    </AlertDialog>
  );
}

function Drawn() {
  return (
    <DrawScreen {...stays} title="Round 6 draw" sub="Sharma Family Committee">
      <DrawStage
        seats={seats}
        round={6}
        pot="₹1,20,000"
        caption="Total Pot"
        note="Round 6 of 12"
        phase="done"
        winnerSeat={9}
        onNamed={() => {}}
        fine="Anybody can compute this again."
        actions={<Button kind="second">Close</Button>}
      >
        <DrawnName kicker="Winner of round 6" name="Kavita Verma">
          <DrawnAmount>₹1,20,000</DrawnAmount>
        </DrawnName>
      </DrawStage>
    </DrawScreen>
  );
}

const overlays: Readonly<Record<string, () => ReactNode>> = { sheet: Payment, alert: Deletion, draw: Drawn };

/** Renders one overlay of the window, by `?open=sheet`, `alert` or `draw`. */
export function Overlay({ name }: { readonly name: string | null }) {
  const Named = overlays[name ?? ''];
  return Named ? <Named /> : null;
}
