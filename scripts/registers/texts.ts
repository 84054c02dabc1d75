import { allowedNames } from '../allowed-names.ts'
import { allowedPlaces } from '../allowed-texts.ts'
import type { TextOfAnswer } from '../strings-of-answers.ts'
import type { Lacking } from './lacking.ts'

/** Names under which an answer could say a sentence: each place is allowed by itself. */
export const couldSay =
  /message|label|title|descri(be|ption)|detail|note|sentence|text|words?$|body|summary|explanation|reason|comment|feedback|because|answer|resolution|hint|warning|subject|failure|error|^name$|^by$|before|after|position|display_name/

const names = new Set(Object.values(allowedNames).flat())
const places = new Set(Object.values(allowedPlaces).flat())

/** The texts of answers of which nobody said that no program words them. */
export function unexplainedTexts(texts: readonly TextOfAnswer[]): Lacking[] {
  return texts
    .filter(({ name, place }) => !places.has(place) && !(names.has(name) && !couldSay.test(name)))
    .map(({ name, place }) => ({
      file: 'contract/',
      because: `${place} is a text: send a code if the program words it, otherwise describe where it comes from`,
      line: `${name}: z.string().describe('Typed by a manager'),`,
    }))
}
