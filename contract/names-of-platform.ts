import { judgeNames } from './names.ts'

/** Letters, digits and signs that look like Latin letters, so that one name is written with them to look like another (Unicode TS 39, in part). */
const lookAlikes = [
  // Cyrillic
  ['авекмнорстухіјѕԛԝһԁӏгп', 'abekmhopctyxijsqwhdlrn'],
  ['АВЕКМНОРСТУХІЈЅԚԜҺԌӀ', 'abekmhopctyxijsqwhgl'],
  // Greek
  ['αορνυικτωηϲγ', 'aopvuiktwncy'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'abezhikmnoptyxc'],
  // Armenian and Cherokee
  ['օսցհոՕՍ', 'oughnou'],
  ['ᏟᎡᏔᎪᏞᏚᎢᏢᎷᎬᏙ', 'crwalstpmev'],
  // Latin, small capitals among them
  ['ıɩɡɑłøđᴀᴄᴇᴍɴᴏᴘʀꜱᴛᴜᴡʟɪ', 'iigalodacemnoprstuwli'],
  // Digits and signs
  ['015ǀ|', 'olsll'],
] as const
const latinOf = new Map(lookAlikes.flatMap(([from, to]) => [...from].map((sign, place) => [sign, to[place] ?? ''])))
const latin = (text: string) => [...text].map((sign) => latinOf.get(sign) ?? sign).join('')

/** What the letters of a text look like: two that are the same here are taken for one another, whatever they are written with. */
function looksOf(text: string): string {
  const plain = latin(latin(text).normalize('NFKD')).replaceAll(/\p{M}/gu, '')
  return latin(plain).toLowerCase().replaceAll('i', 'l')
}

// Two letters may look like one.
const joined = (words: readonly string[]) => words.join('').replaceAll('vv', 'w').replaceAll('rn', 'm')

const wordsOf = (text: string) =>
  looksOf(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** What somebody adds to the name of the marketplace to write in its name, in both languages. */
const added = new Set(
  `support help team official platform safety security payments payroll admin administrator moderator
    soporte ayuda equipo oficial plataforma seguridad pagos nómina administrador moderador de del`
    .split(/\s+/)
    .flatMap(wordsOf),
)
/** Under which the platform itself writes. */
const support = new Set(['support', 'soporte'].flatMap(wordsOf))

/**
 * Whether a chosen name is that of the marketplace, alone or with such words before or after it, whatever is between its letters. Other names
 * may contain it: somebody in Austin is called Austin Reed.
 */
export function saysName(value: string, marketplace: string): boolean {
  const [own, words] = [joined(wordsOf(marketplace)), wordsOf(value)]
  // What is left after some of the added words are taken off its two ends.
  const first = words.findIndex((word) => !added.has(word))
  const last = words.findLastIndex((word) => !added.has(word))
  const [begins, ends] = first === -1 ? [words.length, 0] : [first, last]
  for (let from = 0; from <= begins; from += 1)
    for (let until = words.length; until > Math.max(from, ends); until -= 1) if (joined(words.slice(from, until)) === own) return true
  return false
}

// “Support”, alone or with words of a platform, in either language.
function saysSupport(value: string): boolean {
  const words = wordsOf(value)
  return words.some((word) => support.has(word)) && words.every((word) => added.has(word))
}

let marketplace = 'Crewcall'
/** Notes how the installation calls itself from now on, which is then nobody else's name either. */
export function nameMarketplace(name: string): void {
  marketplace = name
}

/**
 * A name that others read, of a person, a location, a business or a guest, is not that of the program, of the marketplace or of its support
 * (docs/rules/chat.md#names).
 */
export function notOfPlatform(value: string): boolean {
  return !(saysSupport(value) || saysName(value, 'Crewcall') || saysName(value, marketplace))
}
export const nameOfPlatform = 'This is the name of the platform'
judgeNames((name, check) => {
  if (!notOfPlatform(name)) check.addIssue({ code: 'custom', message: nameOfPlatform })
})
