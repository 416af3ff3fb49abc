import { setTimeout as sleep } from 'node:timers/promises';

/** The OTP codes that the bff prints in development: `OTP code for +9198••••6610: 123456 (development only)`. */
export interface Codes {
  read(line: string): void;
  /** Returns the code for a phone, matched by its last four digits, which are printed. @throws after 5 s */
  take(phone: string): Promise<string>;
}

export function createCodes(): Codes {
  const newest = new Map<string, string>();
  return {
    read(line) {
      const [, end, code] = /OTP code for \S*(\d{4}): (\d{6})\b/.exec(line) ?? [];
      if (end !== undefined && code !== undefined) newest.set(end, code);
    },
    async take(phone) {
      for (const deadline = Date.now() + 5_000; Date.now() < deadline; await sleep(20)) {
        const code = newest.get(phone.slice(-4));
        if (code !== undefined) return code;
      }
      throw new Error(`no OTP code was printed for ${phone}`);
    },
  };
}
