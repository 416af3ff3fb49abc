/** How members pay the admin, and the sheet in which the admin enters it. */
export const en = {
  title: 'How to pay',
  qr: (amount: string, upi: string, reference: string) => `QR code: pay ${amount} to ${upi}, reference ${reference}`,
  to: (payee: string) => `To ${payee}`,
  upi: 'UPI address',
  amount: 'Amount',
  reference: 'Reference',
  copyUpi: 'Copy the UPI address',
  copyAmount: 'Copy the amount',
  copyReference: 'Copy the reference',
  copy: 'Copy',
  or: 'Or',
  also: 'How',
  remark:
    'Scan the code with another phone, or copy the address into your payment app. Mandali moves no money and does not see the payment.',
  since: (day: string, name: string) => `Set by ${name} on ${day}.`,
  new: (day: string, name: string) =>
    `This is new: ${name} set it on ${day}. Before you pay, ask the admin in person or by phone whether it is right.`,
  admin: {
    upi: 'UPI address',
    upiHint: 'For example asha.rao@okbank. Members see it as a QR code and as an address to copy.',
    note: 'Other ways to pay',
    noteHint: 'For example: cash on Sunday at Asha’s',
    who: 'Members see who entered this, and when. It is removed when the committee passes to another admin or your account is deleted.',
    save: 'Save',
    saving: 'Saving...',
    done: 'How to pay was saved',
    failed: 'It could not be saved',
    notLoaded: 'It could not be loaded',
    loading: 'Loading...',
  },
};
