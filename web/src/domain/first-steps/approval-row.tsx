import type { FirstSteps } from '@crewcall/contract/first-steps.ts'
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { Row } from '../../ui/rows.tsx'

/** The step that the platform does: it approves the location. Nothing once that is done. */
export function ApprovalRow({ approval: { status, usual_hours } }: Pick<FirstSteps, 'approval'>) {
  const { t } = useT()
  if (status === 'APPROVED') return null
  const days = usual_hours === null ? 0 : Math.round(usual_hours / 24)
  return (
    <Row
      lead={
        status === 'PENDING' ? (
          <IconHourglass size={28} stroke={1.6} aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={28} stroke={1.6} aria-hidden="true" />
        )
      }
      title={<strong>{t('Approval of the location')}</strong>}
      sub={
        status === 'PENDING' ? (
          <>
            <p>{t('The platform does this. You have nothing to do for it.')}</p>
            {usual_hours !== null && days < 2 && (
              <p>
                {t('Half of the new locations had an answer within {count, plural, one {# hour} other {# hours}}.', { count: usual_hours })}
              </p>
            )}
            {days >= 2 && (
              <p>{t('Half of the new locations had an answer within {count, plural, one {# day} other {# days}}.', { count: days })}</p>
            )}
          </>
        ) : (
          <p>{t('It was not approved. Correct the details: saving them submits the location again.')}</p>
        )
      }
    />
  )
}
