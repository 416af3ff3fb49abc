import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Sheet, type SheetProps } from '@mandali/ui-kit/overlays/sheet.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';

export function ReadingSheet(props: Pick<SheetProps, 'title' | 'sub' | 'onClose' | 'children'>) {
  const foot = (
    <Button kind="second" onClick={props.onClose}>
      {common.close}
    </Button>
  );
  return <Sheet {...props} foot={foot} />;
}
