const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Reminders of dues. Amounts and days are formatted for the language. */
export const en = {
  day: (day: number, month: number) => `${months[month - 1]} ${String(day).padStart(2, '0')}`,
  open: (name: string, amount: string, round: number, committee: string, day: string) =>
    `Dear ${name}, your due of ${amount} for round ${round} of ${committee} is open until ${day}.`,
  today: (name: string, amount: string, round: number, committee: string) =>
    `Dear ${name}, your due of ${amount} for round ${round} of ${committee} is to be paid today.`,
  late: (name: string, amount: string, round: number, committee: string, day: string) =>
    `Dear ${name}, your due of ${amount} for round ${round} of ${committee} was to be paid by ${day} and is still open.`,
  undated: (name: string, amount: string, round: number, committee: string) =>
    `Dear ${name}, your due of ${amount} for round ${round} of ${committee} is still open.`,
  several: (name: string, amount: string, committee: string, dues: string) =>
    `Dear ${name}, you owe ${amount} in ${committee}: ${dues}.`,
  dueBy: (round: number, amount: string, day: string) => `round ${round}, ${amount}, by ${day}`,
  dueSince: (round: number, amount: string, day: string) => `round ${round}, ${amount}, since ${day}`,
  due: (round: number, amount: string) => `round ${round}, ${amount}`,
  upi: (address: string, reference: string) => `UPI: ${address}, reference ${reference}.`,
  note: (words: string) => `How to pay: ${words}`,
  orNote: (words: string) => `Or: ${words}`,
  link: (address: string) => `See it, and say when you have paid: ${address}`,
  thanks: (admin: string) => `Thank you, ${admin}`,
  inSeveral: (name: string, amount: string, committees: number) =>
    `Dear ${name}, you owe ${amount} in ${committees} committees:`,
  andMore: (committees: number) =>
    committees === 1 ? 'And one more committee.' : `And ${committees} more committees.`,
  byService: (admin: string | null, address: string) =>
    `Sent by Mandali${admin === null ? '' : ` for ${admin}`}. How to pay is in Mandali. If you have paid, say so there: ${address}`,
  stop: (address: string) => `End all messages by Mandali: ${address}`,
};
