/** Commands of two members about their turns, or about a pot that is passed on. */
export type ExchangeCommand =
  | { readonly type: 'askSwap'; readonly seatNo: number; readonly toSeatNo: number }
  | { readonly type: 'acceptSwap'; readonly swapNo: number }
  | { readonly type: 'declineSwap'; readonly swapNo: number }
  | { readonly type: 'withdrawSwap'; readonly swapNo: number }
  /** By the winner of the round; replaces an earlier request. */
  | { readonly type: 'askPassOn'; readonly roundNumber: number; readonly toSeatNo: number }
  | { readonly type: 'acceptPassOn'; readonly roundNumber: number }
  | { readonly type: 'declinePassOn'; readonly roundNumber: number }
  | { readonly type: 'withdrawPassOn'; readonly roundNumber: number };

const types: Readonly<Record<ExchangeCommand['type'], true>> = {
  askSwap: true,
  acceptSwap: true,
  declineSwap: true,
  withdrawSwap: true,
  askPassOn: true,
  acceptPassOn: true,
  declinePassOn: true,
  withdrawPassOn: true,
};

export const isExchangeCommand = <C extends { readonly type: string }>(
  command: C,
): command is Extract<C, { type: ExchangeCommand['type'] }> => Object.hasOwn(types, command.type);
