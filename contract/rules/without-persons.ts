const mail = /[^\s@"'<>(]+@[^\s@"'<>)]+\.[^\s@"'<>),]+/g
// With a plus sign, of ten digits or more, or in American grouping; dates and network addresses do not match.
const phone = /\+\d[\d\s().-]{6,}\d|\b\d{10,}\b|\(\d{3}\)\s?\d{3}[-\s]\d{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b/g
// Long, and letters and digits mixed; the ids of requests and sign-ins have dashes in known places and open nothing.
const token = /\b(?![0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b)(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}\b/g

// What is cut off would not be shown either; looking for addresses in a word of a million letters takes minutes.
const mostRead = 4000

/** The text with mail addresses, telephone numbers and anything that could be a token blotted out; 500 characters at most. */
export function withoutPersons(text: string): string {
  return text.slice(0, mostRead).replace(mail, '[mail]').replace(token, '[token]').replace(phone, '[number]').slice(0, 500)
}
