import text from '@mandali/ui-kit/style/text.module.css';
import File from 'lucide-react/icons/file';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import type { NamedCheckRequest } from '../use-check.ts';
import { sizeOf } from '../words.ts';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import styles from './verify.module.css';

export function FileHead({ request, children }: { readonly request: NamedCheckRequest; readonly children: ReactNode }) {
  return (
    <div className={styles.fileHead}>
      <File size={24} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <span className={cx(text.name, styles.fileName)}>{request.name ?? texts.drop.pastedName}</span>
        <div className={cx(text.small, text.soft)}>{sizeOf(request.file.size)}</div>
      </div>
      {children}
    </div>
  );
}
