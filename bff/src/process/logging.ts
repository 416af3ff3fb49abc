import { pino, stdSerializers, type DestinationStream, type LogFn, type Logger } from 'pino';

const hidden = '[redacted]';

// Compared in lower case without separators: 'Set-Cookie', 'authKey', 'auth_key'.
const personalKeys = new Set(
  `name personname membername winnername fullname displayname receivedby notes note reason body q query
   email mail phone winnerphone contactphone to recipient address
   password currentpassword newpassword confirmpassword passwordhash secret appsecret drawsecret
   otp token accesstoken authorization cookie setcookie apikey appkey authkey seed
   endpoint p256dh auth vapidprivatekey privatekey
   databaseurl redisurl connectionstring detail query parameters`.split(/\s+/),
);
const isPersonal = (key: string, value: unknown): boolean => {
  // Six digits are a one-time code; codes of errors stay.
  if (key === 'code') return /^\d{6}$/.test(String(value));
  return value !== null && value !== undefined && personalKeys.has(key.toLowerCase().replace(/[-_]/g, ''));
};

// `sign` occurs in every text that the pattern matches: one expression of all signs excludes most lines.
const patterns: readonly (readonly [pattern: RegExp, word: string, sign: string])[] = [
  [/\b(postgres(?:ql)?|rediss?):\/\/[^\s@/]*@/gi, '$1://[redacted]@', '@'],
  [/[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]', '@'],
  [/\bBearer\s+[\w.~+/-]+=*/gi, 'Bearer [redacted]', 'bearer'],
  // With a country code, or an Indian mobile in the usual ways of writing it.
  [/\+\d[\d ()-]{6,18}\d/g, '[phone]', String.raw`\+`],
  [/(?<![\w-])(?:0|91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\w-])/g, '[phone]', String.raw`\d{5}[ -]?\d{5}`],
  // Row values that Postgres quotes: Key (email)=(…) already exists.
  [/\)=\([^)]*\)/g, ')=([redacted])', String.raw`\)=\(`],
  [/Failing row contains \([^)]*\)/g, 'Failing row contains ([redacted])', 'failing row'],
];
const anySign = new RegExp([...new Set(patterns.map(([, , sign]) => sign))].join('|'), 'i');
const scrubText = (text: string): string =>
  anySign.test(text) ? patterns.reduce((left, [pattern, word]) => left.replace(pattern, word), text) : text;

const maxDepth = 8;

const scrub = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return hidden;
  if (value instanceof Error) return scrubObject(stdSerializers.err(value), depth - 1);
  if (Array.isArray(value)) return value.map((each) => scrub(each, depth - 1));
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return hidden;
  return scrubObject(value, depth - 1);
};
const scrubObject = (value: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, isPersonal(key, each) ? hidden : scrub(each, depth)]),
  );

/** pino would write the message of an error unscrubbed. */
const withMessage = (parameters: readonly unknown[]): readonly unknown[] => {
  const [first, ...rest] = parameters;
  if (first instanceof Error) return withMessage([{ err: first }, ...rest]);
  const isObject = typeof first === 'object' && first !== null;
  if (!isObject || rest.length > 0 || !('err' in first) || !(first.err instanceof Error)) return parameters;
  return [first, first.err.message];
};

/**
 * JSON lines without personal data: names, phones, e-mails, codes, tokens, passwords and keys are
 * replaced, in fields by the field's name and in texts by their form. Codes and names within a text are not recognised:
 * log them in fields only.
 */
export const createLogger = (options: {
  readonly level: string;
  readonly service: string;
  readonly destination: DestinationStream;
}): Logger => {
  const logger = pino(
    {
      level: options.level,
      base: { service: options.service },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { log: (fields) => scrubObject(fields, maxDepth) },
      // Errors are plain objects at this point.
      serializers: { err: (value: unknown) => value },
      hooks: {
        logMethod(parameters, method) {
          const safe = withMessage(parameters).map((each) => (typeof each === 'string' ? scrubText(each) : each));
          method.apply(this, safe as Parameters<LogFn>);
        },
      },
    },
    options.destination,
  );
  // Formatters do not see the bindings of a child logger. Child loggers inherit this method.
  const { child } = logger;
  logger.child = function scrubbed(this: Logger, bindings: object, ...rest: []) {
    return child.call(this, scrubObject(bindings, maxDepth), ...rest);
  } as typeof child;
  return logger;
};
