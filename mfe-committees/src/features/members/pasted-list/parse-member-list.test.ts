import { describe, expect, it } from 'vitest';
import { columnsOfTables, manyInALine, marksAroundNames, messagesAndContacts } from './pasted-lists.fixture.ts';
import { faultOf, parseMemberList, repeatedPhones } from './parse-member-list.ts';

const asha = { name: 'Asha', phone: '+919820011001', rest: '' };

describe('a pasted list', () => {
  it.each([
    ['Asha 98200 11001'],
    ['Asha, 9820011001'],
    ['Asha\t+91 98200-11001'],
    ['1. Asha - 098200 11001'],
    ['98200.11001 Asha'],
    ['• Asha: (+91) 98200 11001'],
    ['Asha ९८२०० ११००१'],
    ['Asha;91 9820011001;'],
    ['1 Asha 98200 11001'],
    ['12\tAsha\t98200 11001'],
    ['3)Asha 98200 11001'],
    ['१. Asha 98200 11001'],
    ['1. 98200 11001 Asha'],
    ['Asha \u202A+91 98200\u201111001\u202C'],
  ])('yields one name and phone: %s', (line) => {
    expect(parseMemberList(line)).toEqual({ people: [asha], leftOut: [] });
  });
  it('accepts names of several words, with dots and in Hindi', () => {
    const text = 'A. K. Padmavathi Gopalakrishnan 9820011001\r\n\n  सुनीता देवी शर्मा, 98200 11002 \nDr. Rao|98200 11003';
    expect(parseMemberList(text).people.map(({ name }) => name)).toEqual([
      'A. K. Padmavathi Gopalakrishnan',
      'सुनीता देवी शर्मा',
      'Dr. Rao',
    ]);
  });
  it.each([...manyInALine, ...marksAroundNames, ...columnsOfTables, ...messagesAndContacts])(
    'yields the people of %j',
    (text, people) => {
      expect(parseMemberList(text).people.map(({ name, phone }) => [name, phone])).toEqual(people);
    },
  );
  it('puts into no field what it does not understand', () => {
    const text = 'Ravi 12345\nAsha\t98200 11001\t5000\tPaid\n*Kitty 2026*\n[27/11, 10:42] Ravi: see you';
    expect(parseMemberList(text)).toEqual({
      people: [
        { name: 'Ravi', phone: '', rest: '12345' },
        { ...asha, rest: '5000 · Paid' },
      ],
      leftOut: ['*Kitty 2026*', '[27/11, 10:42] Ravi: see you'],
    });
  });
});

describe('the error of a line', () => {
  it('is worded as in the form', () => {
    expect(faultOf(asha)).toBeNull();
    expect(faultOf({ ...asha, phone: '98200 11001' })).toBeNull();
    expect(faultOf({ ...asha, phone: '' })).toBe('Valid phone number is required');
    expect(faultOf({ ...asha, phone: '12345 67890' })).toBe('Please enter a valid phone number');
    expect(faultOf({ ...asha, name: ' ' })).toBe('Name is required');
  });
  it('names an earlier line with the same phone', () => {
    const twice = [asha, { name: 'Ravi', phone: '+919820011002' }, { name: 'Asha R', phone: '98200 11001' }];
    expect([...repeatedPhones(twice)]).toEqual([[2, 0]]);
  });
});
