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
  // Errors have codes too, and those are wanted.
  if (key === 'code') return /^\d{6}$/.test(String(value));
  return value !== null && value !== undefined && personalKeys.has(key.toLowerCase().replace(/[-_]/g, ''));
};

// With what any text holds that fits: most lines hold none of it, and are looked through once.
const patterns: readonly (readonly [pattern: RegExp, word: string, sign: string])[] = [
  [/\b(postgres(?:ql)?|rediss?):\/\/[^\s@/]*@/gi, '$1://[redacted]@', '@'],
  [/[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]', '@'],
  [/\bBearer\s+[\w.~+/-]+=*/gi, 'Bearer [redacted]', 'bearer'],
  // With a country code, or an Indian mobile in the usual ways of writing it.
  [/\+\d[\d ()-]{6,18}\d/g, '[phone]', String.raw`\+`],
  [/(?<![\w-])(?:0|91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\w-])/g, '[phone]', String.raw`\d{5}[ -]?\d{5}`],
  // What Postgres quotes of a row: Key (email)=(…) already exists.
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

/** An error without a message of its own would lend its own message to the line; it is taken here, and scrubbed. */
const withMessage = (given: readonly unknown[]): readonly unknown[] => {
  const [first, ...rest] = given;
  if (first instanceof Error) return withMessage([{ err: first }, ...rest]);
  const isObject = typeof first === 'object' && first !== null;
  if (!isObject || rest.length > 0 || !('err' in first) || !(first.err instanceof Error)) return given;
  return [first, first.err.message];
};

/**
 * A logger of JSON lines without personal data: names, phones, e-mails, codes, tokens, passwords and keys are replaced
 * wherever they stand, in fields by the field's name and in texts by their form. Codes and names inside running text
 * have no form to know them by: never put them there.
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
      // Errors have become plain objects by then.
      serializers: { err: (value: unknown) => value },
      hooks: {
        logMethod(given, method) {
          const safe = withMessage(given).map((each) => (typeof each === 'string' ? scrubText(each) : each));
          method.apply(this, safe as Parameters<LogFn>);
        },
      },
    },
    options.destination,
  );
  // Formatters do not see what a child is born with. Children inherit this method, and so do theirs.
  const { child } = logger;
  logger.child = function scrubbed(this: Logger, bindings: object, ...rest: []) {
    return child.call(this, scrubObject(bindings, maxDepth), ...rest);
  } as typeof child;
  return logger;
};
