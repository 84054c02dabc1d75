import { z } from 'zod'

const isoDatetime = z.iso.datetime({ offset: true })
// No clock shows a year before 1, which the database writes differently.
const earliestTold = Date.parse('0001-01-01T00:00:00Z')

/**
 * An instant as reported by a device's clock, however wrong: ISO 8601 with offset, including six-digit years with a sign. The server
 * decides whether to trust it.
 */
export const deviceInstant = z
  .string()
  .max(40)
  .refine(
    (value) => isoDatetime.safeParse(value.replace(/^[+-]\d{6}-/, '2000-')).success && Date.parse(value) >= earliestTold,
    'Not a valid date and time',
  )
