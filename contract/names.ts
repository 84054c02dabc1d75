import type { z } from 'zod'
import { requiredText, text } from './common.ts'
import { cleaned } from './rules/typed.ts'

/**
 * Line breaks and control characters, characters that change the direction of the following text, and those that nobody sees, with which one name
 * would look like another. The joiners of Persian and of emoji are none of these.
 */
const breaks = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const oneLineOnly = 'One line, without control characters'
let judge: ((name: string, check: z.RefinementCtx) => void) | undefined
/** From now on names that others read are judged by this too: the server knows those of the platform, and the browser leaves it to the answer. */
export function judgeNames(by: typeof judge): void {
  judge = by
}
const letter = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u

/** The name of a location, a business or a position: one line, without characters that change the direction of surrounding text. */
export const oneLine = (max: number, missing?: string) => requiredText(max, missing).refine((value) => !breaks.test(value), oneLineOnly)
/** The name of a location, a business or a guest, which others read: not that of the platform. */
export const ownName = (max: number, missing?: string) => oneLine(max, missing).superRefine((name, check) => judge?.(name, check))
/** The same as `oneLine`, but it may be empty. */
export const optionalLine = (max: number) =>
  text(max)
    .trim()
    .refine((value) => !breaks.test(value), oneLineOnly)

/** Text that names are taken from, without what `oneLine` refuses. */
export const asOneLine = (value: string) => cleaned(value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))

/** A web address: it would be a link in the texts and mails that a name is part of. */
export const webAddress = /:\/\/|\bhttps?:|\bwww\./i

/** The name of a person: one line with at least one visible letter, and no web address. */
export const personName = (max: number, missing?: string) =>
  ownName(max, missing)
    .refine((value) => value === '' || breaks.test(value) || letter.test(value), 'A name has letters')
    .refine((value) => !webAddress.test(value), 'A name is no web address')

/** The names of a candidate, each with its own message if it is missing. */
export const candidateNames = { first_name: personName(60, 'First name is required'), last_name: personName(60, 'Last name is required') }

const latin = /^[\p{sc=Latn}\u0300-\u036F\d .,'’‘ʻʼ`´()&/–—-]*$|^\P{sc=Latn}*$/u

/**
 * The name of a city: one line. Among Latin letters, those of other alphabets and characters that nobody sees would make another city of one that looks the
 * same, where no minimum wage counts (docs/rules/minimum-wages.md).
 */
export const cityName = oneLine(100).refine((value) => breaks.test(value) || latin.test(value), 'Use Latin letters')
