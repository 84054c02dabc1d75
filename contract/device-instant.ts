import { z } from 'zod'

const isoDatetime = z.iso.datetime({ offset: true })
// No clock tells a year before the first, which the database writes differently.
const earliestTold = Date.parse('0001-01-01T00:00:00Z')

/**
 * An instant as the clock of a device tells it, however wrong that runs: ISO 8601 with offset, also with a year of six digits and a sign.
 * What it is good for, the server decides.
 */
export const deviceInstant = z
  .string()
  .max(40)
  .refine(
    (value) => isoDatetime.safeParse(value.replace(/^[+-]\d{6}-/, '2000-')).success && Date.parse(value) >= earliestTold,
    'Not an instant',
  )
