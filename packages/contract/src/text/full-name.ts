/** First and last name of a person, who may have one of them alone. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  [first_name, last_name].filter(Boolean).join(' ');
