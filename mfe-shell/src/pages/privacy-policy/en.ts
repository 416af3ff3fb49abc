import type { DocumentSection } from '../document-section.ts';

/** Text of the policy; the page adds the operator's contact. */
const policy = {
  title: 'Privacy Policy',
  back: 'Back to Home',
  contents: 'Sections',
  lastUpdated: 'Last updated:',
  effectiveDate: 'Effective Date',
  effective: (day: string) => `This policy is effective as of ${day}.`,
  contact: {
    title: 'Contact Us',
    intro: 'Questions about this policy or about your data reach us here. We aim to answer within 30 days.',
    email: 'E-mail',
    phone: 'Phone',
    post: 'Post',
  },
};

const sections: readonly DocumentSection[] = [
  {
    title: 'Introduction',
    paragraphs: [
      'Mandali keeps the books of rotating savings groups, called committees. This policy says what we know about you, why, who else sees it, and what you can do about it.',
      'Mandali is for people who are 18 or older. By making an account you confirm that you are, and that you have read this policy.',
    ],
  },
  {
    title: 'Information We Collect',
    points: [
      ['Account information', 'your name, your e-mail address and, if you give it, your phone number.'],
      ['Profile preferences', 'what you choose for your account, such as the theme and the language.'],
      [
        'Authentication data',
        'your credentials and the one-time codes (OTP) that sign you in. Passwords and codes are kept only in a form that cannot be read back.',
      ],
      [
        'Committee data',
        'the names of committees, the details of their members and the amounts of their contributions.',
      ],
      [
        'Payment information',
        'the status of payments, the transactions that a committee admin records, and the methods used. Mandali moves no money.',
      ],
      [
        'Collected automatically',
        'data about your device, how the product is used, log records and what the browser stores to keep you signed in.',
      ],
    ],
  },
  {
    title: 'How We Use Your Information',
    points: [
      ['To run your committees', 'to show members, rounds, payments and draws, and to let everybody check them.'],
      ['To sign you in', 'to send one-time codes and to keep your session.'],
      ['To keep the product safe', 'to prevent abuse, to find faults and to answer you.'],
      ['To meet the law', 'where a law asks us to keep or to show something.'],
    ],
  },
  {
    title: 'Information Sharing and Disclosure',
    paragraphs: ['We do not sell your data. It is shared only in these cases:'],
    points: [
      [
        'Other members',
        'your name and phone number are shared with the other members of committees that you have joined. Members who do not administer the committee see the phone number in part only.',
      ],
      [
        'Service providers',
        'such as the messaging API that delivers one-time codes; it receives your phone number and the code.',
      ],
      ['Legal requirements', 'when a court or an authority lawfully asks.'],
      ['Safety', 'to protect people, their money or the product from harm.'],
      ['Business transfers', 'if Mandali is taken over, under the promises of this policy.'],
    ],
  },
  {
    title: 'Data Security',
    paragraphs: [
      'Connections are encrypted. Passwords, one-time codes and session tokens are stored only as hashes, the keys of the messaging service encrypted. The book of events holds numbers in place of names.',
      'No system is perfectly safe. If your data is ever affected, we tell you and the authorities as the law asks.',
    ],
  },
  {
    title: 'Data Retention',
    paragraphs: [
      'We keep your data while you have an account. After you delete it, personal data is deleted or anonymized within 30 days, except where the law requires us to keep it.',
      'Amounts and rounds of a committee stay, without your name: they are the books of its other members.',
    ],
  },
  {
    title: 'Your Privacy Rights',
    points: [
      ['Access', 'see what is stored about you.'],
      ['Correction', 'have it put right; your name, e-mail and phone you change yourself in Account Settings.'],
      ['Deletion', 'delete your account and your personal data.'],
      ['Portability', 'receive your data as one file.'],
      ['Restriction', 'ask us to use it in fewer ways.'],
      ['Objection', 'object to a use of it.'],
      ['Withdrawal of consent', 'take back a consent at any time, for the future.'],
    ],
    closing: 'Write to us for any of these. We aim to answer privacy inquiries within 30 days.',
  },
  {
    title: 'Cookies and Tracking',
    paragraphs: [
      "Mandali stores your session and your choice of theme and language in your browser's storage and, while you are signed in, what you saw last, for at most 14 days and without whole phone numbers, so that you can read it without network. Signing out removes it. A cookie tells the sign-in page that somebody has signed in with this browser before, so that you need not wait behind strangers; it lasts 400 days, and signs nobody in. Mandali uses no advertising cookies and follows you nowhere else.",
    ],
  },
  {
    title: 'Third-Party Services',
    paragraphs: [
      'One-time codes are delivered by a messaging service under its own policy. We give it no more than your phone number and the message.',
    ],
  },
  {
    title: "Children's Privacy",
    paragraphs: [
      'Mandali is not for anybody under the age of 18, and we do not knowingly collect their data. If you think that a child has given us data, write to us and we delete it.',
    ],
  },
  {
    title: 'International Data Transfers',
    paragraphs: [
      'Your data may be processed in a country other than yours. Where it is, we see to it that it is protected as this policy says.',
    ],
  },
  {
    title: 'Changes to This Privacy Policy',
    paragraphs: [
      'We may change this policy. The date at the top tells when; about changes that matter we tell you in the product before they apply.',
    ],
  },
];

export const en = { policy, sections };
