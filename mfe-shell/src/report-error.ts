import { pagePatterns, reportClientError } from '@mandali/contracts/api/report-client-error';
import { createSend } from '@mandali/contracts/client';
import type { BodySentTo } from '@mandali/contracts/operation';
import { idPattern, paths } from '@mandali/contracts/paths';

type Report = BodySentTo<typeof reportClientError>;
type Page = (typeof pagePatterns)[number];

const call = createSend();
const reported = new Set<string>();
const maxReports = 10;

const committeePath = new RegExp(`^${paths.committee(idPattern)}$`);

const linkPath = new RegExp(`^${paths.join('[^/]+')}$`);

const pageAt = (path: string): Page => {
  const page = path.replace(committeePath, paths.committee(':id')).replace(linkPath, paths.join(':token'));
  return pagePatterns.find((each) => each === page || `${each}/` === page) ?? 'other';
};

const classOf = (error: unknown): string => {
  const name = error instanceof Error ? error.name : '';
  return /^[A-Z][A-Za-z]{0,39}$/.test(name) ? name : 'Unknown';
};

const placeOf = (error: unknown): string | undefined =>
  error instanceof Error ? /\/([\w.-]{1,80}\.js:\d{1,7}:\d{1,7})/.exec(error.stack ?? '')?.[1] : undefined;

const releaseOf = (frontEnd: Report['frontEnd']): string => {
  const noted = [...document.querySelectorAll<HTMLMetaElement>('meta[name="release"]')].map(({ content }) => content);
  return noted.find((content) => content.startsWith(`${frontEnd} `))?.split(' ')[1] ?? 'unknown';
};

/** Reports each failure once, without the message, which can contain typed text. A failed report is not reported. */
export const reportError = (kind: Report['kind'], frontEnd: Report['frontEnd'], error: unknown): void => {
  // Without network there is no error to report, and a report could not be sent.
  if (!navigator.onLine) return;
  const page = pageAt(location.pathname);
  const at = placeOf(error);
  const body: Report = { kind, frontEnd, error: classOf(error), release: releaseOf(frontEnd), page, ...(at && { at }) };
  const report = JSON.stringify(body);
  if (reported.has(report) || reported.size >= maxReports) return;
  reported.add(report);
  call(reportClientError, { body }).catch(() => {});
};
