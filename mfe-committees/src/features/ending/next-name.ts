/** Of a committee's name, characters. */
const maxLength = 100;

/** 'Gokuldham 2' after 'Gokuldham', then 'Gokuldham 3'. A number of more digits may be a year. */
export const nextName = (name: string): string => {
  const [, before = name, number = '1'] = /^(.*\S) (\d{1,2})$/.exec(name) ?? [];
  const suffix = ` ${Number(number) + 1}`;
  return before.slice(0, maxLength - suffix.length) + suffix;
};
