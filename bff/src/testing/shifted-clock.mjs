// Loaded into a process before it starts (NODE_OPTIONS): its clock is so many milliseconds ahead of the machine's.
const offset = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  /** @param {...unknown} given */
  constructor(...given) {
    // @ts-expect-error what Date takes, it takes
    super(...(given.length === 0 ? [RealDate.now() + offset] : given));
  }
  static now() {
    return RealDate.now() + offset;
  }
};
