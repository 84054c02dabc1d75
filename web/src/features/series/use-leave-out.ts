import { leaveOutDates, planDates } from '@crewcall/contract/series-dates.ts'
import { dateWords } from '../../domain/shift/repeat-words.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'

/** Leaves out dates of a series that are only planned, at once; Undo plans them again. */
export function useLeaveOut(seriesId: number) {
  const { t, locale } = useT()
  const params = { seriesId: String(seriesId) }
  const plan = useCommand(planDates, {
    success: ({ planned }) => t('{count, plural, one {It is planned again} other {# dates are planned again}}', { count: planned.length }),
  })
  const leave = useCommand(leaveOutDates)
  async function send(dates: string[]): Promise<boolean> {
    const done = await leave.send({ params, body: { dates } })
    if (!done) return false
    const said = t('{count, plural, one {{date} is left out} other {# dates are left out}}', {
      count: dates.length,
      date: dateWords(dates[0] ?? '', locale),
    })
    showToast(said, { action: { label: t('Undo'), run: () => void plan.send({ params, body: { dates } }) } })
    return true
  }
  return { send, isPending: leave.isPending }
}
