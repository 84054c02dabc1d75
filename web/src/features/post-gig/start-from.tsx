import pills from '../../domain/shift/pills.module.css'
import type { Locale } from '@crewcall/contract/enums.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { getGig, type GigRow } from '@crewcall/contract/gigs.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { errorSentence } from '../../lib/api-error.ts'
import { type Say, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { reportError } from '../../lib/report-error.ts'
import { showToast } from '../../lib/toast.ts'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { Awaited } from '../../ui/states.tsx'
import styles from './post-gig.module.css'
import { ofGig, ofTemplate, type ShiftStart, type ShiftValues } from './shift-form.ts'
import { useReplace } from './use-apply.ts'
import { useEarlier } from './use-earlier.ts'
import { usePlace } from './use-place.ts'
import { useUsualShifts } from './use-usual-shifts.ts'

/** Shortcuts: a template, or the last shifts posted here. Nothing if there are none. */
export function StartFrom() {
  const { t, say, locale } = useT()
  const { location } = usePlace()
  const replace = useReplace()
  const client = useQueryClient()
  const { usual } = useUsualShifts(location.id)
  const { getValues } = useFormContext<ShiftValues>()
  const { templates, recent, isKnown } = useEarlier(location.id)
  // A template has no times: those of the last such shift here, where none were entered.
  function withUsual(template: Parameters<typeof ofTemplate>[0]): ShiftStart {
    const last = usual.find(({ skill_id }) => skill_id === template.skill_id)
    const { start_time, end_time } = getValues()
    if (!last || start_time || end_time) return ofTemplate(template)
    return {
      start_time: last.start_time,
      end_time: last.end_time,
      allowed_confirmed_pros: last.allowed_confirmed_pros,
      ...ofTemplate(template),
    }
  }
  if (!isKnown) return <Awaited />
  if (templates.length === 0 && recent.length === 0) return null

  async function handleCopy(gigId: string) {
    if (gigId === '') return
    const gig = await client.fetchQuery(api.query(getGig, { params: { gigId } })).catch((error: unknown) => {
      reportError(error)
      showToast(errorSentence(error), { tone: 'error' })
    })
    if (!gig) return
    const { date: _date, ...answers }: ShiftStart = ofGig(gig)
    replace(answers, t('Copied from {day}. Choose the day.', { day: formatDay(gig.start_time, gig.timezone, locale) }))
  }
  return (
    <div className={styles.startFrom} role="group" aria-label={t('Start from')}>
      {templates.length > 0 && (
        <div className={pills.pills} role="group" aria-label={t('Templates')}>
          {templates.map((template) => (
            <button
              key={template.id}
              type="button"
              onClick={() => replace(withUsual(template), t('Template “{name}” used', { name: template.name }))}
            >
              {template.name}
            </button>
          ))}
        </div>
      )}
      {recent.length > 0 && (
        <div className={styles.copy}>
          <NativeSelect
            label={t('Copy an earlier shift')}
            value=""
            options={[{ value: '', label: t('Copy an earlier shift…') }, ...recent.map((row) => optionOf(row, say, locale))]}
            onChange={(id) => void handleCopy(id)}
          />
        </div>
      )}
    </div>
  )
}

function optionOf(row: GigRow, say: Say, locale: Locale) {
  const when = `${formatDay(row.start_time, row.timezone, locale)}, ${formatTimeRange(row.start_time, row.end_time, row.timezone, locale)}`
  return { value: String(row.id), label: phrase`${say(row.skill.name)} · ${when}` }
}
