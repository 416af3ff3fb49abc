import { setTimeout as sleep } from 'node:timers/promises';

/** The OTP codes that the bff prints in development: `OTP code for +919811126610: 123456`. */
export interface Codes {
  /** Looks for a code in a printed line. */
  read(line: string): void;
  /** The newest code for a phone in E.164, waited for. @throws after five seconds without one */
  take(phone: string): Promise<string>;
}

export function createCodes(): Codes {
  const newest = new Map<string, string>();
  return {
    read(line) {
      const [, phone, code] = /OTP code for (\+\d+): (\d{6})/.exec(line) ?? [];
      if (phone !== undefined && code !== undefined) newest.set(phone, code);
    },
    async take(phone) {
      for (const deadline = Date.now() + 5_000; Date.now() < deadline; await sleep(20)) {
        const code = newest.get(phone);
        if (code !== undefined) return code;
      }
      throw new Error(`no OTP code was printed for ${phone}`);
    },
  };
}
