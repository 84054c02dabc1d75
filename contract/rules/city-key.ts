/** Short words of city names and what they stand for: "St. Paul" is Saint Paul. */
const shortWords: readonly (readonly [RegExp, string])[] = [
  [/^n(?= )/g, 'north'],
  [/^s(?= )/g, 'south'],
  [/^e(?= )/g, 'east'],
  [/^w(?= )/g, 'west'],
  [/(^| )st(?= |$)/g, '$1saint'],
  [/(^| )ste(?= |$)/g, '$1sainte'],
  [/(^| )ft(?= |$)/g, '$1fort'],
  [/(^| )mt(?= |$)/g, '$1mount'],
]

/**
 * The form in which names of cities are compared: small letters without accents, periods and apostrophes, one blank between words, and the usual short
 * words written out. `city_key` of the database is the same (docs/rules/minimum-wages.md#entering).
 */
export function cityKey(city: string): string {
  const bare = city
    .replaceAll('´', '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F'’‘ʻʼ`]/g, '')
    .replaceAll(/[\s.\u2010-\u2015-]+/g, ' ')
    .trim()
  return shortWords.reduce((key, [short, long]) => key.replaceAll(short, long), bare)
}
