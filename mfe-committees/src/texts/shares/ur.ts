import type { en } from './en.ts';

export const ur: typeof en = {
  title: (name) => `${name} کے لیے ایک اور سیٹ؟`,
  ask: (name, seats) => `${name} کے پاس ${seats} ہے۔ کیا انہیں ایک اور سیٹ دیں؟`,
  newSeat: (seat) => `سیٹ ${seat}، نئی`,
  each: 'ہر راؤنڈ میں کل',
  pots: 'ہر سیٹ ہر راؤنڈ میں قسط دیتی ہے، اور پوری رقم ایک بار پاتی ہے۔',
  no: 'نہیں',
  give: (seat) => `سیٹ ${seat} دیں`,
  another: 'ایک اور سیٹ دیں',
};
