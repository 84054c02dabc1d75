import type { Timesheet } from '@crewcall/contract/timesheets.ts'
import { durationText } from '@crewcall/contract/rules/time.ts'
import { PHONE_CLOCK_SECONDS } from '@crewcall/contract/rules/windows.ts'
import type { Translate } from '../../lib/i18n.ts'

/** "the phone’s clock was 40 min slow"; empty where it was right, or is not known. */
export function phoneClockWords({ clock_off_seconds }: { clock_off_seconds: number | null }, t: Translate): string {
  if (clock_off_seconds === null || Math.abs(clock_off_seconds) < PHONE_CLOCK_SECONDS) return ''
  const length = durationText(Math.round(Math.abs(clock_off_seconds) / 60))
  return clock_off_seconds < 0 ? t('the phone’s clock was {length} slow', { length }) : t('the phone’s clock was {length} fast', { length })
}

/** What was said about the break at a clock-out; empty if nobody was asked. */
export function saidBreakText(
  t: Translate,
  { unpaid_break_minutes: minutes }: Pick<Timesheet['time_punches'][number], 'unpaid_break_minutes'>,
) {
  if (minutes === null) return ''
  return minutes === 0 ? t('“no break”') : t('“{minutes} min of break”', { minutes })
}

/** Whether the planned end stands for a clock-out that nobody pressed; one that arrives later, or that a manager enters, counts instead. */
export function isOutForPro({ auto_clocked_out_at, time_punches }: Pick<Timesheet, 'auto_clocked_out_at' | 'time_punches'>): boolean {
  return auto_clocked_out_at !== null && !time_punches.some(({ punch_type }) => punch_type === 'CLOCK_OUT')
}
