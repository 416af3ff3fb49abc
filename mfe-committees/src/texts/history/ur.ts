import type { en } from './en.ts';

export const ur: typeof en = {
  title: 'ہسٹری',
  heading: (name) => `${name} کی ہسٹری`,
  entries: (entries) => (entries === '1' ? 'ایک انٹری' : `${entries} انٹریاں`),
  shown: (shown, all) => `${all} میں سے ${shown} انٹریاں`,
  loading: 'ہسٹری لوڈ ہو رہی ہے...',
  none: 'اس قسم کی کوئی انٹری نہیں ہے۔',
  showAll: 'سب انٹریاں دکھائیں',
  failed: 'ہسٹری لوڈ نہیں ہو سکی',
  older: 'پرانی انٹریاں',
  entry: (entry) => `انٹری ${entry}: اس کا لنک`,
  filters: 'کون سی انٹریاں',
  member: 'ممبر',
  allMembers: 'سب ممبر',
  round: 'راؤنڈ',
  allRounds: 'سب راؤنڈ',
  roundNumber: (round) => `راؤنڈ ${round}`,
  kind: 'قسم',
  kinds: {
    all: 'سب کچھ',
    payments: 'پیمنٹس',
    members: 'ممبر',
    winners: 'قرعے اور فاتح',
    rounds: 'راؤنڈ اور سیٹنگز',
  },
  travel: 'پہلے کا کوئی دن دیکھیں',
  slider: 'انٹری',
  of: (all) => `کل ${all}`,
  back: 'ایک انٹری پیچھے',
  on: 'ایک انٹری آگے',
  eachFlower: 'ہر پھول ایک قرعہ ہے',
  asItWas: (entry) => `آپ کھاتہ ویسا دیکھ رہے ہیں جیسا انٹری ${entry} کے بعد تھا۔`,
  nothingChanges: 'یہاں کچھ بدلا نہیں جا سکتا۔',
  backToToday: 'آج پر واپس',
  wholeBook: 'اس وقت کا پورا کھاتہ دیکھیں',
  pastFailed: 'اس وقت کا کھاتہ لوڈ نہیں ہو سکا۔',
  byItself: 'خودکار',
  receipt: 'رسید',
  deletedPerson: 'ڈیلیٹ شدہ ممبر',
  note: (text) => `نوٹ: ${text}`,
  said: (text) => `“${text}”`,
  reason: (text) => `وجہ: ${text}`,
  receivedBy: (text) => `کس نے لی: ${text}`,
  nameNotCommitted: 'اس نام کا ثبوت نہیں ہے',
  addedAs: (name) => `${name} کے نام سے شامل کیا گیا`,
  correctedTo: (name) => `درست کیا گیا نام: ${name}`,
  before: (status) => `پہلے: ${status}`,
  status: { pending: 'باقی', paid: 'ادا شدہ', overdue: 'تاریخ گزر گئی' },
  methods: { cash: 'نقد', upi: 'UPI', bank_transfer: 'بینک ٹرانسفر', cheque: 'چیک' },
  explain: {
    title: 'یہ عدد کیسے بنا',
    pot: 'کل رقم',
    collected: (round) => `جمع ہوا، راؤنڈ ${round}`,
    open: (round) => `ابھی باقی، راؤنڈ ${round}`,
    owed: 'پچھلے راؤنڈز کی باقی رقم',
    owedBy: (name) => `${name} پر پچھلے راؤنڈز کی باقی رقم`,
    paid: (name) => `${name} نے ادا کیا`,
    received: (name) => `${name} کو ملا`,
    members: 'ممبر',
    active: 'چالو',
    month: 'اس مہینے جمع',
    wonBy: (name) => `فاتح: ${name}`,
    counters: {
      active: 'چالو کمیٹیاں',
      members: 'ممبر',
      pending: 'کھلے راؤنڈز میں باقی',
      collected: 'اس مہینے جمع',
    },
    isSumOfRounds: 'وہ ہے جو فیصلہ ہو چکے راؤنڈز میں ابھی باقی ہے۔ کوئی راؤنڈ کھولیں اور اس کی انٹریاں دیکھیں۔',
    isSumOfCommittees:
      'ان کمیٹیوں کا جوڑ ہے؛ ڈیلیٹ شدہ کمیٹیاں نہیں گنی جاتیں۔ کوئی کمیٹی کھولیں اور اس کی انٹریاں دیکھیں۔',
    more: 'اور کمیٹیاں',
    failed: 'کمیٹیاں لوڈ نہیں ہو سکیں',
    noEntry: 'ابھی کوئی انٹری اس کے بارے میں کچھ نہیں کہتی۔',
    isSum: 'انہی انٹریوں کا جوڑ ہے۔ ان میں سے ایک بھی نکالیں تو عدد بدل جاتا ہے؛ کوئی اور انٹری اسے نہیں بدلتی۔',
    isProduct: (seats) => `ایک ممبر کی قسط × ${seats} سیٹیں ہے۔ دونوں باتیں صرف اسی انٹری میں لکھی ہیں۔`,
    takenBack: 'یہ پہلے ادا شدہ تھا۔ یہ انٹری نہ ہوتی تو اسے گنا جاتا۔',
    paidAfter: 'یہ پہلے باقی تھا۔ یہ انٹری نہ ہوتی تو اسے گنا جاتا۔',
    withoutIt: 'یہ انٹری نہ ہوتی تو عدد کچھ اور ہوتا۔',
    saysItToo: (entry) => `انٹری ${entry} اسے درست کرتی ہے، اور یہی بتاتی ہے`,
    inHistory: 'ہسٹری میں دکھائیں',
  },
  sentences: {
    created: (admin, seats, amount, days) =>
      `${admin} نے کمیٹی شروع کی: ${seats} سیٹیں، ہر راؤنڈ ${amount}، ہر ${days} دن میں ایک راؤنڈ۔`,
    continued: (admin, seats, amount, days) =>
      `${admin} نے ایک پرانی کمیٹی کے ممبروں کے ساتھ یہ کمیٹی شروع کی: ${seats} سیٹیں، ہر راؤنڈ ${amount}، ہر ${days} دن میں ایک راؤنڈ۔`,
    pastRoundsEnabled: 'اب سے منڈلی سے پہلے کے راؤنڈ بھی درج کیے جا سکتے ہیں۔',
    committeeRenamed: (name) => `اب سے کمیٹی کا نام ${name} ہے۔`,
    termsCorrected: (seats, amount, days) =>
      `شرطیں درست کی گئیں: ہر ممبر کی قسط ${amount}، ${seats} سیٹیں، ${days === 1 ? 'ایک دن' : `${days} دن`}۔`,
    dueDays: (when) => `ہر راؤنڈ کی آخری تاریخ: ${when}۔`,
    firstDueDay: (day) => `پہلی قسط کی آخری تاریخ ${day} ہے۔`,
    firstDue: (until) => `راؤنڈ 1 کی قسط ${until} تک دینی ہے۔`,
    dueDayMoved: (round, until) => `راؤنڈ ${round} کی آخری تاریخ بدل کر ${until} کی گئی۔`,
    memberAdded: (name, seat, round) => `${name} نے سیٹ ${seat} لی؛ قسط راؤنڈ ${round} سے۔`,
    memberReplaced: (name, seat, before) => `${before} کی جگہ ${name} نے سیٹ ${seat} لی۔`,
    memberRemoved: (name, seat) =>
      `${name} کو ہٹایا گیا؛ اس سیٹ کے لیے کچھ ادا نہیں ہوا تھا۔ سیٹ ${seat} دوبارہ خالی ہے۔`,
    nameCorrected: (name, seat) => `سیٹ ${seat} پر ${name} کا نام درست کیا گیا۔`,
    phoneCorrected: (name, seat) => `سیٹ ${seat} پر ${name} کا فون درست کیا گیا۔`,
    memberCorrected: (name, seat) => `سیٹ ${seat} پر ${name} کا نام اور فون درست کیے گئے۔`,
    disowned: (seat) =>
      `سیٹ ${seat} پر جنہیں شامل کیا گیا تھا، انہوں نے کہا “یہ میں نہیں ہوں”۔ ایڈمن لکھیں گے کہ سیٹ کس کی ہے۔`,
    seatCorrected: (name, seat, before) => `سیٹ ${seat} کا فون غلط تھا: یہ سیٹ ${before} سے ${name} کو جاتی ہے۔`,
    withDues: (rounds) => `راؤنڈ ${rounds} کی باقی قسط بھی ساتھ گئی۔`,
    roundOpened: (round, owing, amount, until) =>
      owing === 0
        ? `راؤنڈ ${round} کھلا، قسط ${until} تک دینی ہے۔`
        : owing === 1
          ? `راؤنڈ ${round} کھلا۔ ایک ممبر کو ${until} تک ${amount} دینے ہیں۔`
          : `راؤنڈ ${round} کھلا۔ ${owing} ممبروں کو ${until} تک فی ممبر ${amount} دینے ہیں۔`,
    paid: (name, round, amount, method) => `${name} نے راؤنڈ ${round} کی قسط ادا کی: ${amount}، ${method}۔`,
    paidRest: (name, round, amount, method) => `${name} نے راؤنڈ ${round} کی باقی رقم ادا کی: ${amount}، ${method}۔`,
    partPaid: (name, round, amount, method) =>
      `${name} نے راؤنڈ ${round} کی قسط کا ایک حصہ ادا کیا: ${amount}، ${method}۔`,
    partLeft: (left) => `${left} ابھی باقی ہیں۔`,
    partTakenBack: (name, round, amount) => `راؤنڈ ${round} کی ${name} کی پیمنٹ کے ${amount} واپس لیے گئے۔`,
    intoAdvance: 'یہ آنے والے راؤنڈ میں لگیں گے۔',
    advancePaid: (name, seat, amount, method) =>
      `${name} نے سیٹ ${seat} کے آنے والے راؤنڈز کے لیے ${amount} دیے، ${method}۔`,
    advanceUsed: (name, round, amount) => `${name} کے ایڈوانس ${amount} راؤنڈ ${round} میں لگے۔`,
    advanceReturned: (name, seat, amount) =>
      `سیٹ ${seat} کے آنے والے راؤنڈز کے لیے دیے گئے ${amount} ${name} کو واپس ملے۔`,
    reportedPart: (name, round, amount, method, day) =>
      `${name} نے بتایا کہ ${day} کو راؤنڈ ${round} کے ${amount} ادا کر دیے: ${method}۔`,
    potOpen: (open) => `اس راؤنڈ کے ${open} ابھی باقی ہیں۔`,
    paymentChanged: (name, round, method) => `راؤنڈ ${round} کی ${name} کی پیمنٹ درست کی گئی: ${method}۔`,
    undone: (name, round) => `راؤنڈ ${round} میں ${name} کو ادا شدہ لکھنا واپس لیا گیا۔`,
    setTo: (name, round, status) => `راؤنڈ ${round} میں ${name} کی پیمنٹ “${status}” لکھی گئی۔`,
    agreed: (name, round, amount, method) =>
      `راؤنڈ ${round} کی ${name} کی بتائی ہوئی قسط کی تصدیق ہوئی: ${amount}، ${method}۔`,
    reported: (name, round, method, day) => `${name} نے بتایا کہ راؤنڈ ${round} کی قسط ${day} کو ادا کر دی: ${method}۔`,
    withdrawn: (name, round) => `${name} نے راؤنڈ ${round} کی قسط ادا کرنے کی اطلاع واپس لی۔`,
    declined: (name, round) => `راؤنڈ ${round} کی ${name} کی بتائی ہوئی قسط نہیں ملی۔`,
    confirmed: (name, round) => `${name} نے راؤنڈ ${round} کی پیمنٹ کی تصدیق کی۔`,
    disputed: (name, round) => `${name} راؤنڈ ${round} کی انٹری سے متفق نہیں ہیں۔`,
    settledByMember: (name, round) => `راؤنڈ ${round} کا اعتراض ${name} نے سلجھایا: کھاتہ ویسا ہی رہے گا۔`,
    settledPaid: (name, round) => `راؤنڈ ${round} پر ${name} کا اعتراض سلجھ گیا: قسط ادا ہوئی تھی۔`,
    settledUnpaid: (name, round) => `راؤنڈ ${round} پر ${name} کا اعتراض سلجھ گیا: قسط ادا نہیں ہوئی تھی۔`,
    pastRound: (name, round, amount, day) =>
      `راؤنڈ ${round} پرانے راؤنڈ (${day}) کے طور پر درج ہوا: ${name} کو ${amount} ملے۔`,
    drawOpened: (round, members) =>
      members === 1
        ? `راؤنڈ ${round} کا قرعہ ایک ممبر کے ساتھ شروع ہوا۔`
        : `راؤنڈ ${round} کا قرعہ ${members} ممبروں کے ساتھ شروع ہوا۔`,
    drawRecommitted: (round) =>
      `سروس اپنے کھاتوں کی کاپی سے دوبارہ قائم کی گئی، اس لیے راؤنڈ ${round} کا قرعہ نئے سرے سے تیار ہوا۔`,
    drawn: (name, round, amount) => `راؤنڈ ${round} کے قرعے میں ${name} کا نام نکلا؛ رقم ${amount}۔`,
    drawnUnproved: (name, round, amount) =>
      `راؤنڈ ${round} کے قرعے میں، جس کا اعلان پہلے نہیں تھا، ${name} کا نام نکلا؛ رقم ${amount}۔`,
    chosen: (name, round, amount) => `راؤنڈ ${round} کے لیے ${name} کو قرعے کے بغیر چنا گیا؛ رقم ${amount}۔`,
    chosenOverDraw: (name, round, amount) =>
      `راؤنڈ ${round} کا قرعہ شروع ہونے کے بعد ${name} کو قرعے کے بغیر چنا گیا؛ رقم ${amount}۔`,
    decisionTakenBack: (name, round) =>
      `راؤنڈ ${round} میں ${name} کی جیت کا فیصلہ واپس لیا گیا: اس راؤنڈ کا کوئی فاتح نہیں ہے۔`,
    closedAgain: (round) => `راؤنڈ ${round}، جو اس دوران کھلا تھا، اب کھلا نہیں ہے۔`,
    handedOver: (name, round, amount, method, day) =>
      `راؤنڈ ${round} کی رقم میں سے ${name} کو ${day} کو ${amount} دیے گئے: ${method}۔`,
    handOverTakenBack: (name, round, amount) =>
      `راؤنڈ ${round} کی رقم میں سے ${name} کو ${amount} دیے جانے کی انٹری واپس لی گئی۔`,
    handOverConfirmed: (name, round) => `${name} نے تصدیق کی کہ راؤنڈ ${round} کی رقم مل گئی۔`,
    handOverConfirmedFor: (by, name, round) => `${by} نے تصدیق کی کہ راؤنڈ ${round} کی رقم ${name} کے پاس ہے۔`,
    handOverDisputed: (name, round) => `${name} کا کہنا ہے کہ راؤنڈ ${round} کی رقم نہیں ملی۔`,
    handOverDisputedFor: (by, name, round) => `${by} کا کہنا ہے کہ راؤنڈ ${round} کی رقم ${name} کے پاس نہیں ہے۔`,
    handOverSettled: (name, round) => `راؤنڈ ${round} میں ${name} کی رقم کا اعتراض سلجھ گیا: رقم مل گئی تھی۔`,
    handOverSettledPart: (name, round, amount) =>
      `راؤنڈ ${round} میں ${name} کی رقم کا اعتراض سلجھ گیا: ${amount} ملے تھے۔`,
    handOverSettledNone: (name, round) => `راؤنڈ ${round} میں ${name} کی رقم کا اعتراض سلجھ گیا: رقم نہیں ملی تھی۔`,
    transferRequested: (from, to) => `${from} نے ${to} سے کمیٹی سنبھالنے کو کہا۔`,
    transferDeclined: (from, to) => `${to} نے کمیٹی سنبھالنے سے انکار کیا: ${from} ایڈمن رہیں گے۔`,
    transferWithdrawn: (from, to) => `${from} نے ${to} سے کمیٹی سنبھالنے کی درخواست واپس لی۔`,
    completed: 'ہر راؤنڈ کا فیصلہ ہو گیا: کمیٹی مکمل ہوئی۔',
    ended: (round) =>
      `کمیٹی وقت سے پہلے، راؤنڈ ${round} میں بند ہوئی۔ اب کوئی قسط باقی نہیں؛ کس کو پیسے واپس ملیں گے اور کس کو دینے ہیں، یہ حساب میں لکھا ہے۔`,
    accountsJoined: (name) => `${name} نے اپنے دو اکاؤنٹ جوڑے: یہاں دونوں کا سب کچھ اب ایک میں ہے۔`,
    transferred: (from, to) => `${from} نے کمیٹی ${to} کو سونپی۔`,
    deleted: 'کمیٹی ڈیلیٹ کر دی گئی۔',
    restored: 'کمیٹی واپس آ گئی، جیسی ڈیلیٹ ہونے سے پہلے تھی۔',
    unknown: (type) => `ایک انٹری جسے یہ صفحہ ابھی نہیں جانتا (${type})۔ صفحہ دوبارہ لوڈ کریں۔`,
  },
};
