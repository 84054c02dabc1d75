import { timesText } from '@crewcall/contract/hours-words.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import type { TimesheetTotals } from '@crewcall/contract/timesheet-list.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import type { Skipped } from './pay-run-screen.tsx'

export type StepProps = { totals: TimesheetTotals; skipped: readonly Skipped[]; isBusy: boolean; onBack: () => void; onNext: () => void }
type Props = Omit<StepProps, 'onBack'> & { onSkip: (more: readonly number[]) => void; onKeep: (id: number) => void }

/** Every pro and shift of the run; one click leaves somebody out, and another takes them back. */
export function ReviewStep({ totals, skipped, isBusy, onSkip, onKeep, onNext }: Props) {
  const { t, say, locale } = useT()
  const names = new Map(totals.pros.map(({ pro_id, pro_name }) => [pro_id, pro_name]))
  return (
    <>
      {totals.locations.map(({ location_id, location_name, total, count }) => (
        <Section key={location_id} title={phrase`${location_name} · ${formatCents(total ?? 0)}`}>
          <Rows within label={t('{count, plural, one {1 timesheet} other {# timesheets}}', { count })}>
            {totals.lines
              .filter((line) => line.location_id === location_id)
              .map((line) => {
                const pro = names.get(line.pro_id) ?? ''
                return (
                  <Row
                    key={line.application_id}
                    title={pro}
                    sub={
                      <>
                        {isolated(say(line.position))} · {formatDay(line.start_time, line.timezone, locale)}
                        <br />
                        {timesText(t, line, { timezone: line.timezone, locale })}
                      </>
                    }
                    trail={
                      <>
                        <span className="tabular soft">{minutesText(line.minutes)}</span>
                        <strong className="tabular">{formatCents(line.total ?? 0)}</strong>
                        <Button
                          variant="text"
                          size="small"
                          aria-label={t('Skip {name}', { name: pro })}
                          onClick={() => onSkip([line.application_id])}
                        >
                          {t('Skip')}
                        </Button>
                      </>
                    }
                  />
                )
              })}
          </Rows>
        </Section>
      ))}
      {skipped.length > 0 && (
        <Section title={t('Skipped')}>
          <Rows within>
            {skipped.map(({ id, name }) => (
              <Row
                key={id}
                title={name}
                trail={
                  <Button variant="text" size="small" onClick={() => onKeep(id)}>
                    {t('Pay anyway')}
                  </Button>
                }
              />
            ))}
          </Rows>
        </Section>
      )}
      <LeftOut skipped={totals.skipped} />
      <Dialog.Actions>
        <Button busy={isBusy} disabled={totals.count === 0} onClick={onNext}>
          {t('Continue')} · <span className="tabular">{formatCents(totals.total ?? 0)}</span>
        </Button>
      </Dialog.Actions>
    </>
  )
}

// Each reason once, with how many it keeps out.
function LeftOut({ skipped }: Pick<TimesheetTotals, 'skipped'>) {
  const { t, refused } = useT()
  if (skipped.length === 0) return null
  return (
    <Notice tone="wait" role="note">
      {[...Map.groupBy(skipped, (one) => refused(one))].map(([reason, of]) => (
        <p key={reason}>
          {t('{count, plural, one {1 timesheet is left out} other {# timesheets are left out}}: {reason}', { count: of.length, reason })}
        </p>
      ))}
    </Notice>
  )
}
