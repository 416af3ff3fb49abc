/** What people call the device that this page is on: its main pointer is a finger on a phone, also on a tablet. */
export const thisDevice = (): 'phone' | 'computer' => (matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer');
