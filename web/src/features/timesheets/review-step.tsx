import { formatCents } from '@crewcall/contract/rules/money.ts'
import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import type { TimesheetTotals } from '@crewcall/contract/timesheet-list.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import type { Skipped } from './pay-run-screen.tsx'

export type StepProps = { totals: TimesheetTotals; skipped: readonly Skipped[]; onBack: () => void; onNext: () => void }
type Props = StepProps & { onSkip: (more: readonly number[]) => void; onKeep: (id: number) => void }

/** Every pro and shift of the run; one click leaves somebody out, and another takes them back. */
export function ReviewStep({ totals, skipped, onSkip, onKeep, onNext }: Props) {
  const { t, say, refused } = useT()
  const names = new Map(totals.pros.map(({ pro_id, pro_name }) => [pro_id, pro_name]))
  const [first] = totals.skipped
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
                        {isolated(say(line.position))} · <WhenText start={line.start_time} end={line.end_time} timezone={line.timezone} />
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
      {first && (
        <Notice tone="wait" role="note">
          <p>
            {t('{count, plural, one {1 timesheet is left out} other {# timesheets are left out}}: {reason}', {
              count: totals.skipped.length,
              reason: refused(first),
            })}
          </p>
        </Notice>
      )}
      <Dialog.Actions>
        <Button disabled={totals.count === 0} onClick={onNext}>
          {t('Continue')} · <span className="tabular">{formatCents(totals.total ?? 0)}</span>
        </Button>
      </Dialog.Actions>
    </>
  )
}
