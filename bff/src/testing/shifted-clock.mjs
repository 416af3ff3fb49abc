// Loaded into a process before it starts (NODE_OPTIONS): sets its clock ahead by CLOCK_AHEAD_MS.
const offset = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  /** @param {...unknown} given */
  constructor(...given) {
    // @ts-expect-error arguments of any overload of Date
    super(...(given.length === 0 ? [RealDate.now() + offset] : given));
  }
  static now() {
    return RealDate.now() + offset;
  }
};
