/** A device whose main pointer is a finger counts as a phone, tablets too. */
export const thisDevice = (): 'phone' | 'computer' => (matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer');
