/** A pasted text, and the people in it: name and phone. */
export type PastedCase = readonly [text: string, people: readonly (readonly [name: string, phone: string])[]];

/** Several numbers in a line; names of a group of WhatsApp. */
export const manyInALine: readonly PastedCase[] = [
  [
    'Asha, Ravi, +91 98200 11001, +91 98200 11002, You',
    [
      ['Asha', ''],
      ['Ravi', ''],
      ['', '+919820011001'],
      ['', '+919820011002'],
    ],
  ],
  [
    '+91 98200 11001, +91 98200 11002, +91 98200 11003',
    [
      ['', '+919820011001'],
      ['', '+919820011002'],
      ['', '+919820011003'],
    ],
  ],
  ['Asha 98200 11001, 98200 11002', [['Asha', '+919820011001']]],
  [
    'Asha 98200 11001Ravi 98200 11002',
    [
      ['Asha', '+919820011001'],
      ['Ravi', '+919820011002'],
    ],
  ],
  [
    '*Kitty 2026* - *3 Contacts*\n- 919820011001\n- 919820011002\n- 919820011003',
    [
      ['', '+919820011001'],
      ['', '+919820011002'],
      ['', '+919820011003'],
    ],
  ],
];

/** Marks of WhatsApp, pictures and keys around a name. */
export const marksAroundNames: readonly PastedCase[] = [
  ['1\uFE0F\u20E3 Asha 98200 11001', [['Asha', '+919820011001']]],
  ['*Asha* - 98200 11001', [['Asha', '+919820011001']]],
  ['✅ Asha 98200 11001', [['Asha', '+919820011001']]],
  ['👉 Asha – 98200 11001', [['Asha', '+919820011001']]],
  ['~Asha \u202A+91 98200 11001\u202C', [['Asha', '+919820011001']]],
  ['@\u2068Asha Rao\u2069 98200 11001', [['Asha Rao', '+919820011001']]],
  ['Asha ji 📞 ९८२०० ११००१', [['Asha ji', '+919820011001']]],
];

/** Columns of spreadsheets and CSV files. */
export const columnsOfTables: readonly PastedCase[] = [
  ['Asha\t9820011001\t5000', [['Asha', '+919820011001']]],
  ['1\tAsha\t9820011001\t5000\tPaid', [['Asha', '+919820011001']]],
  ['1\t9820011001\tAsha', [['Asha', '+919820011001']]],
  ['نام\tموبائل نمبر\tباقی\nعائشہ\t۹۸۲۰۰۱۱۰۰۱\tنہیں', [['عائشہ', '+919820011001']]],
  [
    'Sr No\tName\tMobile\n1\tAsha\t9820011001\n2\tRavi\t9820011002',
    [
      ['Asha', '+919820011001'],
      ['Ravi', '+919820011002'],
    ],
  ],
  ['"Rao, Asha",9820011001', [['Rao, Asha', '+919820011001']]],
  ['"Asha","9820011001"', [['Asha', '+919820011001']]],
  ["Asha,'9820011001", [['Asha', '+919820011001']]],
  ['Asha,9820011001,5000', [['Asha', '+919820011001']]],
  ['Asha Rao;98200 11001;Mumbai;5000', [['Asha Rao', '+919820011001']]],
  ['Asha Rao\t+91 98200 11001\t01-04-2024', [['Asha Rao', '+919820011001']]],
  ['Asha\t9820011001.0', [['Asha', '+919820011001']]],
  ['Dev 2\t98200 11001', [['Dev 2', '+919820011001']]],
];

/** Messages, contacts and labels. */
export const messagesAndContacts: readonly PastedCase[] = [
  ['[27/11, 10:42] Rekha: Asha 98200 11001', [['Asha', '+919820011001']]],
  ['[10:42, 27/11/2026] Rekha: 98200 11001', [['', '+919820011001']]],
  [
    '27/11/2026, 10:42\u202Fam - +91 98200 11001: Asha Rao\n27/11/2026, 10:43\u202Fam - +91 98200 11001: is my name',
    [['', '+919820011001']],
  ],
  [
    'Name: Asha Rao\nMobile No: 98200 11001\nName: Ravi\nMobile No: 98200 11002',
    [
      ['Asha Rao', '+919820011001'],
      ['Ravi', '+919820011002'],
    ],
  ],
  ['Asha (Mob. 98200 11001)', [['Asha', '+919820011001']]],
  ['Asha W/o Ravi https://wa.me/919820011001', [['Asha W/o Ravi', '+919820011001']]],
  ['asha.rao@example.org Asha 98200 11001', [['Asha', '+919820011001']]],
  ['Asha 9\uFE0F\u20E38\uFE0F\u20E32\uFE0F\u20E30\uFE0F\u20E30\uFE0F\u20E311001', [['Asha', '+919820011001']]],
  [
    'BEGIN:VCARD\nVERSION:3.0\nFN:Asha Rao\nTEL;TYPE=HOME:022 2345 6789\nTEL;TYPE=CELL:+91 98200 11001\nEND:VCARD',
    [['Asha Rao', '+919820011001']],
  ],
  [
    'BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E0=A4=86=E0=A4=\r\n=B6=E0=A4=BE\r\nTEL;CELL:9820011002\r\nEND:VCARD',
    [['आशा', '+919820011002']],
  ],
  [
    'Sr,First Name,Last Name,Mobile No,City\n1,Asha,Rao,9820011001,Mumbai\n2,Ravi,,98200 1100,Pune',
    [
      ['Asha Rao', '+919820011001'],
      ['Ravi', '98200 1100'],
    ],
  ],
  ['Asha,Mumbai,9820011001', [['', '+919820011001']]],
];
