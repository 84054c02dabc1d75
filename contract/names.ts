import { requiredText, text } from './common.ts'

/** Line breaks and control characters, and the signs that turn the direction of whatever follows. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const oneLineOnly = 'One line, without control characters'
const letter = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u

/** What a location, a business or a position is called: one line, in which nothing turns the direction of the words around it. */
export const oneLine = (max: number) => requiredText(max).refine((value) => !breaks.test(value), oneLineOnly)
/** The same where it may be left empty. */
export const optionalLine = (max: number) =>
  text(max)
    .trim()
    .refine((value) => !breaks.test(value), oneLineOnly)

/** What a person is called: one line with a letter that people see. */
export const personName = (max: number) =>
  oneLine(max).refine((value) => value === '' || breaks.test(value) || letter.test(value), 'A name has letters')
