/** Requests to swap turns and to pass a pot on. `turn`, `own`: numbers of the turns of both sides. */
export const en = {
  swap: {
    asksYou: (name: string, turn: number, own: number) => `${name} asks to swap turn ${turn} with your turn ${own}.`,
    asksFor: (name: string, turn: number, member: string, own: number) =>
      `${name} asks to swap turn ${turn} with turn ${own} of ${member}.`,
    means: (round: number, before: number) => `You get the pot in round ${round} instead of round ${before}.`,
    meansDay: (day: string, before: string) => `You get the pot on ${day} instead of ${before}.`,
    answersFor: (member: string) => `${member} has no phone, so you answer. The history says that it was you.`,
    yes: 'Yes, swap',
    no: 'No',
    waiting: (name: string, own: number, turn: number) =>
      `${name} is asked to swap turn ${own} with your turn ${turn}.`,
    waitingFor: (name: string, own: number, member: string, turn: number) =>
      `${name} is asked to swap turn ${own} with turn ${turn} of ${member}.`,
    until: 'Nothing changes before the yes.',
    withdraw: 'Take back the request',
    accepted: 'The turns are swapped.',
    declined: 'The turns stay as they are.',
    withdrawn: 'The request was taken back.',
    failed: 'This could not be saved',
  },
  passOn: {
    open: 'Pass the pot on',
    openOf: (round: number) => `Pass the pot on, round ${round}`,
    asksYou: (name: string, round: number) => `${name} passes the pot of round ${round} on to you.`,
    asksFor: (name: string, round: number, member: string) =>
      `${name} passes the pot of round ${round} on to ${member}.`,
    means: (name: string) => `You receive it now and are not in later draws. ${name} stays in them.`,
    meansTurn: (name: string) => `You receive it now, and ${name} takes your turn.`,
    yes: 'Yes, I take it',
    yesFor: (member: string) => `Yes, for ${member}`,
    no: 'No',
    waiting: (name: string, round: number) => `${name} is asked to take the pot of round ${round}.`,
    until: (winner: string) => `Until the yes it is the pot of ${winner}.`,
    withdraw: 'Take back the request',
    accepted: 'The pot is passed on.',
    declined: 'The pot stays where it is.',
    withdrawn: 'The request was taken back.',
    failed: 'This could not be saved',
    drawn: (from: string, to: string) => `Drawn: ${from} · passed on to ${to}`,
    won: (from: string, to: string) => `Won by ${from} · passed on to ${to}`,
  },
};
