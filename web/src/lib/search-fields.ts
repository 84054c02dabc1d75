import type { z } from 'zod'
import type { Endpoint } from '@crewcall/contract/kit.ts'

/** One search parameter: `read` returns the value, or undefined for a bad or absent one; `fallback` is the meaning of an absent one. */
export type Field<T> = { read: (raw: unknown) => T | undefined; fallback?: T | undefined }
export type Fields = Record<string, Field<unknown>>
type Query = Endpoint & { query: z.ZodObject }
/** A field for every query parameter of an endpoint, of the same type as there. */
export type FieldsOf<E extends Query> = { [K in keyof z.output<E['query']>]-?: Field<Exclude<z.output<E['query']>[K], undefined>> }

// These are the coercers of contract/common.ts without its library, which would otherwise be part of the first load;
// search-agreement.test.ts compares both on every parameter.

/** The field with a value equivalent to its absence, so that the address omits it. */
export function usually<T>(field: Field<T>, fallback: T): Field<T> {
  return { ...field, fallback }
}

/** A whole number within bounds, as digits or as a number. */
export function whole(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Field<number> {
  return { read: (raw) => within(typeof raw === 'string' && /^-?\d{1,16}$/.test(raw) ? Number(raw) : raw, min, max, Number.isSafeInteger) }
}

/** An id. */
export const anId = whole(0)

/** A number with up to eight decimal places, within bounds. */
export function decimal(min = -Infinity, max = Infinity): Field<number> {
  return {
    read: (raw) => within(typeof raw === 'string' && /^-?\d{1,12}(\.\d{1,8})?$/.test(raw) ? Number(raw) : raw, min, max, Number.isFinite),
  }
}

/** Yes or no, as true, false, 1 or 0. */
export const flag: Field<boolean> = {
  read: (raw) =>
    raw === true || raw === 'true' || raw === '1' ? true : raw === false || raw === 'false' || raw === '0' ? false : undefined,
}

/** One of these words. */
export function oneOf<const T extends string>(words: readonly T[]): Field<T> {
  return { read: (raw) => words.find((word) => word === raw) }
}

/** A field name to order by, with a leading minus sign for descending order. */
export function orderBy<const F extends string>(names: readonly F[]): Field<F | `-${F}`> {
  return oneOf(names.flatMap((name) => [name, `-${name}`] as const))
}

/** Text up to a maximum length that the database can store. */
export function words(max: number): Field<string> {
  return textWhere((raw) => raw.length <= max && !raw.includes('\0') && raw.isWellFormed())
}

/** Text with its own rule. */
export function textWhere(isFine: (raw: string) => boolean): Field<string> {
  return { read: (raw) => (typeof raw === 'string' && isFine(raw) ? raw : undefined) }
}

/** Up to `most` values, repeated or separated by commas; one bad value invalidates them all. */
export function several<T>(item: Field<T>, most = 100): Field<T[]> {
  return {
    read: (raw) => {
      if (raw === undefined) return undefined
      const values = Array.isArray(raw) ? raw : String(raw).split(',').filter(Boolean)
      const read = values.map((value) => item.read(value)).filter((value) => value !== undefined)
      return values.length <= most && read.length === values.length ? read : undefined
    },
  }
}

/** A calendar day, YYYY-MM-DD. */
export const aDay = textWhere((raw) => isDay(raw) && !raw.startsWith('0000'))
/** A calendar day between the years 2000 and 2200. */
export const aPlannedDay = textWhere((raw) => isDay(raw) && raw >= '2000-01-01' && raw < '2200-01-01')

/** An instant with its offset, between the years 2000 and 2200. */
export const anInstant = textWhere((raw) => {
  const [day = '', time = ''] = raw.split('T')
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.test(time) || raw.split('T').length > 2)
    return false
  const at = Date.parse(raw)
  return at >= Date.UTC(2000, 0, 1) && at < Date.UTC(2200, 0, 1)
})

/** page and page_size of a list. */
export function pages(size: number) {
  return { page: usually(whole(1, 100_000), 1), page_size: usually(whole(1, 100), size) }
}

function isDay(raw: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(raw)) return false
  const at = new Date(`${raw}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(raw)
}

function within(value: unknown, min: number, max: number, isKind: (value: unknown) => boolean): number | undefined {
  return typeof value === 'number' && isKind(value) && value >= min && value <= max ? value : undefined
}
