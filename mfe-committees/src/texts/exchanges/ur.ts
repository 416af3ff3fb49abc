import type { en } from './en.ts';

export const ur: typeof en = {
  swap: {
    asksYou: (name, turn, own) => `${name} اپنی باری ${turn} آپ کی باری ${own} سے بدلنا چاہتے ہیں۔`,
    asksFor: (name, turn, member, own) => `${name} اپنی باری ${turn} ${member} کی باری ${own} سے بدلنا چاہتے ہیں۔`,
    means: (round, before) => `آپ کو رقم راؤنڈ ${before} کے بجائے راؤنڈ ${round} میں ملے گی۔`,
    meansDay: (day, before) => `آپ کو رقم ${before} کے بجائے ${day} کو ملے گی۔`,
    answersFor: (member) =>
      `${member} کے پاس فون نہیں ہے، اس لیے جواب آپ دیتے ہیں۔ ہسٹری میں رہے گا کہ جواب آپ نے دیا۔`,
    yes: 'ہاں، بدلیں',
    no: 'نہیں',
    waiting: (name, own, turn) => `${name} سے پوچھا گیا ہے: ان کی باری ${own} آپ کی باری ${turn} سے بدلیں؟`,
    waitingFor: (name, own, member, turn) =>
      `${name} سے پوچھا گیا ہے: ان کی باری ${own} ${member} کی باری ${turn} سے بدلیں؟`,
    until: 'ہاں ملنے تک کچھ نہیں بدلتا۔',
    withdraw: 'درخواست واپس لیں',
    accepted: 'باریاں بدل گئی ہیں۔',
    declined: 'باریاں ویسی ہی رہیں گی۔',
    withdrawn: 'درخواست واپس لے لی گئی۔',
    failed: 'یہ سیو نہیں ہو سکا',
  },
  passOn: {
    open: 'رقم کسی اور کو دیں',
    openOf: (round) => `راؤنڈ ${round} کی رقم کسی اور کو دیں`,
    asksYou: (name, round) => `${name} راؤنڈ ${round} کی رقم آپ کو دینا چاہتے ہیں۔`,
    asksFor: (name, round, member) => `${name} راؤنڈ ${round} کی رقم ${member} کو دینا چاہتے ہیں۔`,
    means: (name) => `رقم آپ کو ابھی ملے گی اور آپ آگے کے قرعوں میں نہیں رہیں گے۔ ${name} ان میں رہیں گے۔`,
    meansTurn: (name) => `رقم آپ کو ابھی ملے گی، اور آپ کی باری ${name} کو ملے گی۔`,
    yes: 'ہاں، مجھے منظور ہے',
    yesFor: (member) => `ہاں، ${member} کی طرف سے`,
    no: 'نہیں',
    waiting: (name, round) => `${name} سے راؤنڈ ${round} کی رقم لینے کو پوچھا گیا ہے۔`,
    until: (winner) => `ہاں ملنے تک رقم ${winner} کی ہے۔`,
    withdraw: 'درخواست واپس لیں',
    accepted: 'رقم دوسرے ممبر کو دے دی گئی ہے۔',
    declined: 'رقم جہاں تھی وہیں رہے گی۔',
    withdrawn: 'درخواست واپس لے لی گئی۔',
    failed: 'یہ سیو نہیں ہو سکا',
    drawn: (from, to) => `قرعے میں: ${from} · آگے دی گئی: ${to}`,
    won: (from, to) => `فاتح: ${from} · آگے دی گئی: ${to}`,
  },
};
