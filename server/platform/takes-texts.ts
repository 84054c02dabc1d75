import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Config } from '../config.ts'

/** Kinds of numbers behind which people have phones: others cost the sender more, or belong to a business. */
const ofPhones = new Set<string | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'VOIP'])

/**
 * Whether texts are sent to this number: one of a region that the operator allows (`TEXT_REGIONS`), and neither a premium, toll-free or personal one
 * nor of the exchange 976, whose owners are paid for what is sent to them.
 */
export function takesTexts({ sms }: Pick<Config, 'sms'>, number: string): boolean {
  const found = parsePhoneNumberFromString(number)
  const isAllowed = sms?.regions.includes(found?.country ?? '') ?? false
  return isAllowed && ofPhones.has(found?.getType()) && !/^\+1\d{3}976/.test(number)
}
