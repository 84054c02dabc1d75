import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import type { Timesheet } from '@crewcall/contract/timesheets.ts'
import { formatDay, formatDuration, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { complianceWords } from '../../domain/hours/break-words.ts'
import { clockAt, hoursCauses, rangeAt } from '../../domain/hours/hours-text.ts'
import { isOutForPro, saidBreakText } from '../../domain/hours/evidence-words.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { atCenterMeters, distanceText } from '../../ui/geo.ts'
import { Section } from '../../ui/page.tsx'
import { Timeline } from '../../ui/timeline.tsx'

type Punch = Timesheet['time_punches'][number]
const verdicts: Record<Punch['verdict'], Sentence> = {
  ACCEPTED: 'accepted',
  FLAGGED: 'under review by the manager',
  PENDING: 'waiting for the manager',
  REFUSED: 'not counted',
}
const decisions: Record<NonNullable<Punch['decision']>, Sentence> = {
  APPROVED: 'accepted by the manager',
  DENIED: 'denied by the manager',
  VOIDED: 'taken back by the manager',
}

const failures = new Set<Timesheet['compliance_status']>(['TOO_LONG', 'TOO_SHORT', 'TOO_LATE'])

/** What the hours rest on: punches, breaks, and who changed what and why; `start` and `end` are planned. */
export function Evidence({ sheet, timezone, start, end }: { sheet: Timesheet; timezone: string; start: string; end: string }) {
  const { t, locale } = useT()
  const at = (instant: string) => (
    <time dateTime={instant}>
      {formatDay(instant, timezone, locale)}, {formatInstantTime(instant, timezone)}
    </time>
  )
  return (
    <Section title={t('How these hours were determined')}>
      {sheet.time_punches.length === 0 && <p className="soft small">{t('There are no punches; the planned times were proposed.')}</p>}
      <Timeline
        steps={[
          ...sheet.time_punches.map((punch) => ({
            key: `punch-${punch.id}`,
            title: punch.punch_type === 'CLOCK_IN' ? t('Clocked in') : t('Clocked out'),
            notes: [punchWords(punch, t)],
            when: at(punch.time),
          })),
          ...(isOutForPro(sheet)
            ? [{ key: 'out', title: t('Clocked out'), notes: [t('not pressed; planned end taken')], when: at(end) }]
            : []),
          ...sheet.shift_breaks.map((pause) => ({
            key: `break-${pause.id}`,
            title: t('Break'),
            notes: [
              <span key="first">
                {pause.end_time === null
                  ? t('ongoing')
                  : `${t('until {time}', { time: clockAt(pause.end_time, timezone, pause.start_time, locale) })} · ${formatDuration(pause)}`}
                {failures.has(pause.compliance_status) && ` · ${t(complianceWords[pause.compliance_status])}`}
              </span>,
            ],
            when: at(pause.start_time),
          })),
          ...sheet.edits.map((edit) => ({
            key: `edit-${edit.at}`,
            title: t('Changed by {name}', { name: edit.by }),
            notes: [
              <span key="first">
                {joined(
                  [edit.before && rangeAt(edit.before, timezone, start, locale), rangeAt(edit.after, timezone, start, locale)],
                  ' → ',
                )}
              </span>,
              edit.cause === null ? <span key="second">“{isolated(edit.reason)}”</span> : t(hoursCauses[edit.cause]),
            ],
            when: at(edit.at),
          })),
        ]}
      />
    </Section>
  )
}

type Translate = ReturnType<typeof useT>['t']

function placeWords(meters: number | null, t: Translate): string {
  if (meters === null) return t('without a position')
  return meters < atCenterMeters ? t('at the address') : t('{distance} from the address', { distance: distanceText(meters) })
}

function punchWords(punch: Punch, t: Translate): string {
  return joined(
    [
      punch.decision === null ? t(verdicts[punch.verdict]) : t(decisions[punch.decision]),
      placeWords(punch.distance_m, t),
      ...(punch.is_offline ? [t('sent later')] : []),
      saidBreakText(t, punch),
    ],
    ' · ',
  )
}
