import { z } from 'zod'
import { isTimezone } from './rules/time.ts'
import { cleaned, plainly, phoneNumber } from './rules/typed.ts'
import { stateCodes } from './states.ts'

const lonelySurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Text that PostgreSQL can store: no NUL, no lone surrogate. Characters of format are left out. `max` counts UTF-16 units; `missing` is the message if there is no value. */
export const text = (max: number, missing?: string) =>
  z
    .string({ error: (issue) => ((issue.input ?? null) === null ? missing : undefined) })
    .overwrite(cleaned)
    .max(max, `At most ${max} characters`)
    .refine((value) => !value.includes('\0') && !lonelySurrogate.test(value), 'Contains a character that cannot be stored')
/** A character that somebody can see. */
export const seen = /[^\s\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Required text, trimmed; invisible characters and combining accents alone do not count. `missing` is the message if there is none. */
export const requiredText = (max: number, missing?: string) =>
  text(max, missing)
    .trim()
    .min(1, missing ?? 'This field is required')
    .refine((value) => value === '' || seen.test(value), missing ?? 'This field is required')

/** A non-negative safe integer. */
export const id = z.int().min(0)
/** Path and query values arrive as text: these are the only coercers. */
export const pathId = z
  .union(
    [
      z
        .string()
        .regex(/^\d{1,16}$/, 'Must be a whole number')
        .transform(Number),
      z.number(),
    ],
    'Must be a whole number',
  )
  .pipe(id)
export const queryInt = z
  .union([
    z
      .string()
      .regex(/^-?\d{1,16}$/, 'Must be a whole number')
      .transform(Number),
    z.number(),
  ])
  .pipe(z.int())
export const queryNumber = z
  .union([
    z
      .string()
      .regex(/^-?\d{1,12}(\.\d{1,8})?$/, 'Must be a number')
      .transform(Number),
    z.number(),
  ])
  .pipe(z.number())
export const queryId = queryInt.pipe(id)
/** The location of a call, in its query; if omitted, the one in the header X-Location-Id (ADR 53). */
export const currentLocation = queryInt.pipe(z.int().min(0))
/** The same in a body. */
export const currentLocationInBody = z.int().min(0)
export const queryBool = z.union([z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'), z.boolean()])
/** The secret in a link: 256 bits as encoded in the link. */
export const linkToken = z.string().regex(/^[\w-]{43}$/, 'This link is not complete')
/** A query value that may be repeated or comma separated. */
export const queryList = <T extends z.ZodType>(item: T, most = 100) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : String(value).split(',').filter(Boolean)),
    z.array(item).max(most),
  )

/** For `superRefine`: refuses a list that names a shift twice, at the second one. */
export const eachOnce =
  <K extends string>(key: K) =>
  (list: readonly { [name in K]: number }[], check: z.RefinementCtx): void => {
    const at = list.findIndex((item, place) => list.findIndex((other) => other[key] === item[key]) < place)
    if (at >= 0) check.addIssue({ code: 'custom', path: [at, key], message: 'Name each shift once' })
  }

/** Path parameters that are all ids, e.g. `idParams('locationId', 'id')`. */
export const idParams = <const K extends string>(...names: K[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, pathId])) as Record<K, typeof pathId>)

const earliest = Date.UTC(2000, 0, 1)
const latest = Date.UTC(2200, 0, 1)
/** An instant as ISO 8601 with offset, between the years 2000 and 2200. */
export const instant = z.iso.datetime({ offset: true }).refine((value) => {
  const at = Date.parse(value)
  return at >= earliest && at < latest
}, 'Out of range')
/** An instant in an answer: the database returns a Date, the API sends ISO 8601. */
export const sentInstant = z.union([z.date().transform((value) => value.toISOString()), z.string()]).pipe(z.string())
/** A calendar day as YYYY-MM-DD in the same years as `instant`: a day that is planned, worked or paid. */
export const day = z.iso.date().refine((value) => value >= '2000-01-01' && value < '2200-01-01', 'Out of range')
/** A calendar day of any year, such as the first day of an old job; the database has no year 0. */
export const anyDay = z.iso.date().refine((value) => !value.startsWith('0000'), 'Out of range')
/** Wall-clock time of day HH:mm:ss. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Use HH:mm:ss')

/** The IANA name of a zone known to this system, new or old, of a region and a place: no offset and no abbreviation. */
export const timezone = z.string().refine((value) => /^([A-Z]\w+\/[A-Za-z_/-]+|UTC)$/.test(value) && isTimezone(value), 'Unknown time zone')

/** A US phone number in any common spelling, as {@link phoneNumber} reads it. */
export const phone = z
  .string()
  .max(100, 'Invalid phone number')
  .refine((value) => phoneNumber(value) !== null, 'Invalid phone number')
  .transform((value) => phoneNumber(value) ?? value)
/** The same, but it may be empty. */
export const optionalPhone = z.union([phone, z.literal('').transform(() => null)])

/** A number that is copied digit by digit, without the spaces and hyphens that somebody typed into it. */
export const copied = z.string().overwrite((value) => plainly(value).replace(/[\s-]/g, ''))
/** The code of a message: of six digits, or of eight after others were guessed at. */
export const messageCode = copied.regex(/^\d{6}$|^\d{8}$/, 'Enter the code from the message')

export const email = text(254).overwrite(plainly).trim().toLowerCase().pipe(z.email('Invalid email address'))
export const postalCode = z
  .string()
  .overwrite(plainly)
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, 'Invalid postal code')
export const stateCode = z
  .string()
  .overwrite(plainly)
  .trim()
  .toUpperCase()
  .refine((value) => stateCodes.has(value), 'Use the two-letter state code')
export const webUrl = text(2000).pipe(z.url({ protocol: /^https?$/, message: 'Invalid URL' }))

const twoPlaces = (value: number) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6
/** The hourly rates that may be offered, in dollars. */
export const hourlyRates = { lowest: 15, highest: 75 } as const
/** An hourly rate in dollars within `hourlyRates`. */
export const hourlyRate = z
  .number()
  .min(hourlyRates.lowest, 'Must be between $15 and $75')
  .max(hourlyRates.highest, 'Must be between $15 and $75')
  .refine(twoPlaces, 'At most two decimal places')
/** An amount in dollars with at most two decimal places, from 0 to 100,000. */
export const dollars = z.number().min(0).max(100_000).refine(twoPlaces, 'At most two decimal places')
/** An extra payment in dollars, from 0.50 to 100,000. */
export const adHocDollars = z
  .number()
  .min(0.5, 'Amount must be at least $0.50')
  .max(100_000, 'Amount must be at most $100,000')
  .refine(twoPlaces, 'At most two decimal places')
/** A percentage within the range of the fee. */
export const percentage = (min: number, max: number) => z.number().min(min).max(max).refine(twoPlaces, 'At most two decimal places')
export const cents = z.int().min(-100_000_000).max(100_000_000)
/** A sum over many shifts or charges, in cents. */
export const sumCents = z.int()

/** Longitude and latitude as a point of two numbers. */
export const point = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
})

/** page and page_size of every list; page_size is capped at 100, or at `most`. */
export const pageQuery = (size = 25, most = 100) =>
  z.object({
    page: queryInt.pipe(z.int().min(1).max(100_000)).default(1),
    page_size: queryInt.pipe(z.int().min(1).max(most)).default(size),
  })
/** The same for a list that is usually wanted in full, such as positions. */
export const wholePage = pageQuery(500, 500)
/** The number of entries, and the numbers of the previous and next page. */
export const pageNumbers = { count: z.int().min(0), next: z.int().nullable(), previous: z.int().nullable() }
/** Paginated list: next and previous are page numbers or null. */
export const paginated = <T extends z.ZodType>(item: T) => z.object({ ...pageNumbers, results: z.array(item) })
/** An ordering parameter: one of the fields, optionally with a minus sign in front. */
export const ordering = <const F extends readonly [string, ...string[]]>(fields: F) =>
  z.enum(fields.flatMap((field) => [field, `-${field}`]) as [F[number] | `-${F[number]}`, ...(F[number] | `-${F[number]}`)[]])

export const empty = z.object({})
/** A write that must not overwrite a newer version (docs/rules/rights.md#errors): the timestamp the editor saw. */
export const seenVersion = z.object({ last_updated_ts: instant.optional() })
