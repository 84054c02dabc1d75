import { fold } from './fold.ts'

const correction =
  /^(?:(?:no|nope|nah|sorry|actually|wait|oops|i meant?|i mean|correction|perdon|disculpa|en realidad|mas bien|quise decir|digo)[\s,.:!]+)+/
const greeting = /^(?:(?:hello|hi|hey|hola|well|so|ok|okay|um|pues|bueno|yes|yeah|si)[\s,.!]+)+/
const small = new Set(
  (
    "i i'm im i've ive was were am been a an my the last job worked work working as used to it it's its that this is me mostly also currently " +
    'started start began got hired left quit ended then and at of in for from with when did do have had got by there be being just name restaurant ' +
    'yo fui era soy trabaje trabajo trabajaba estuve estaba estoy de como un una mi ultimo ultima trabajo fue en empece entre sali llevo tengo ' +
    'y el la los las lo me se que hacia hice hago casi ahi alli para con del al por encargo'
  ).split(' '),
)

/** A sentence without what introduces it ("no, it was …"); `bare` has no small words at either end. */
export function withoutLead(text: string): { rest: string; bare: string; isCorrection: boolean } {
  const trimmed = text.trim()
  const greeted = greeting.exec(fold(trimmed))?.[0].length ?? 0
  const polite = trimmed.slice(greeted)
  const corrected = correction.exec(fold(polite))?.[0].length ?? 0
  const isCorrection = corrected > 0
  const rest = isCorrection ? polite.slice(corrected).replace(/^(?:it was|it's|i meant?|era|fue|quise decir)\s+/i, '') : polite
  return { rest: rest === '' ? polite : rest, bare: withoutSmall(rest), isCorrection }
}

/** Without small words and punctuation at both ends. */
export function withoutSmall(text: string): string {
  return withoutSmallAfter(withoutSmallBefore(text))
}

/** Without small words and punctuation at its beginning. */
export function withoutSmallBefore(text: string): string {
  const clean = text.replace(/^[\s,.;:()\uE000-]+/, '')
  const first = /^[^\s,.;:]+/.exec(clean)?.[0] ?? ''
  return first !== '' && small.has(fold(first)) ? withoutSmallBefore(clean.slice(first.length)) : clean
}

/** Without small words and punctuation at its end. */
export function withoutSmallAfter(text: string): string {
  const clean = text.replace(/[\s,.;:(@\uE000-]+$/, '')
  const last = /[^\s,.;:]+$/.exec(clean)?.[0] ?? ''
  return last !== '' && small.has(fold(last)) ? withoutSmallAfter(clean.slice(0, clean.length - last.length)) : clean
}
