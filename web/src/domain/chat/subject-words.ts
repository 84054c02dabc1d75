import type { ChatSubject } from '@crewcall/contract/chat.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import type { Words } from '../../lib/i18n.ts'

/** What a message to the platform is about: "Line Cook · Fri, Nov 20 · Harbor Room", or the payment of it. */
export function subjectWords(
  { t, say, locale }: Words,
  { is_payment, skill_name, start_time, timezone, location_name }: ChatSubject,
): string {
  const shift = joined([say(skill_name), formatDay(start_time, timezone, locale), location_name], ' · ')
  return is_payment ? t('Payment: {shift}', { shift }) : shift
}
