import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { EmptyState, type EmptyStateProps } from '@mandali/ui-kit/notices/empty-state.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';

type TryAgainProps = { readonly onPress: () => unknown; readonly slim?: boolean };

export function TryAgain({ onPress, slim = false }: TryAgainProps) {
  return (
    <Button kind="second" slim={slim} onClick={() => void onPress()}>
      {common.tryAgain}
    </Button>
  );
}

export function NotLoaded({ onRetry, ...rest }: Omit<EmptyStateProps, 'action'> & { readonly onRetry: () => unknown }) {
  return <EmptyState level={3} {...rest} action={<TryAgain onPress={onRetry} />} />;
}
