import { setTimeout as sleep } from 'node:timers/promises';

/** The OTP codes that the bff prints in development: `OTP code for +9198••••6610: 123456 (development only)`. */
export interface Codes {
  /** Looks for a code in a printed line. */
  read(line: string): void;
  /** The newest code for a phone in E.164, waited for. @throws after five seconds without one */
  take(phone: string): Promise<string>;
}

/** The line hides the middle of the phone, because it lands in a log file. */
const isMaskOf = (mask: string, phone: string): boolean =>
  mask.length === phone.length && [...mask].every((char, at) => char === '•' || char === phone[at]);

export function createCodes(): Codes {
  const newest = new Map<string, string>();
  return {
    read(line) {
      const [, phone, code] = /OTP code for (\+[\d•]+): (\d{6})/.exec(line) ?? [];
      if (phone !== undefined && code !== undefined) newest.set(phone, code);
    },
    async take(phone) {
      for (const deadline = Date.now() + 5_000; Date.now() < deadline; await sleep(20)) {
        const mask = [...newest.keys()].find((known) => isMaskOf(known, phone));
        const code = mask === undefined ? undefined : newest.get(mask);
        if (code !== undefined) return code;
      }
      throw new Error(`no OTP code was printed for ${phone}`);
    },
  };
}
