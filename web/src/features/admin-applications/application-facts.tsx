import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { SelectionSource } from '@crewcall/contract/enums.ts'
import { FactList, PanelPart, Stamp, phoneText, plainWords } from '../../domain/admin/admin-parts.tsx'
import { complianceWords, verdictWords } from '../../domain/hours/break-words.ts'
import { cancellationWords } from '../../domain/status/cancellation-words.ts'
import { fullName } from '../../domain/person/actor.ts'
import { employmentWords } from '../../domain/pay/extra-words.ts'
import { RateText } from '../../domain/pay/money-text.tsx'
import { ProChip } from '../../domain/pro/pro-chip.tsx'
import { Obstacles, ProFacts } from '../../domain/pro/pro-facts.tsx'
import { Status } from '../../domain/status/status.tsx'
import { WhenText } from '../../domain/time/when-text.tsx'
import { type Sentence, useT } from '../../lib/i18n.ts'
import type { AdminApplication } from './columns.tsx'

const sourceWords: Record<SelectionSource, Sentence> = {
  STAFFER: 'A manager',
  ADMIN: 'The platform',
  AUTO_MATCH: 'Auto-select',
  AUTO_DIRECT_OFFER: 'An automatic offer',
}

/** People, location and course of an application, with its reasons. */
export function ApplicationFacts({ application }: { application: AdminApplication }) {
  const { t, say } = useT()
  const { gigster, cancellation } = application
  return (
    <>
      <ProChip
        name={gigster.display_name}
        src={gigster.headshot_url}
        verified={gigster.verified}
        note={<ProFacts pro={gigster} />}
        size={44}
      />
      <PanelPart title={t('Shift')}>
        <FactList
          rows={[
            [t('Position'), say(application.skill_name)],
            [t('Location'), application.location_name],
            [
              t('When'),
              <WhenText key="when" start={application.gig_start_time} end={application.gig_end_time} timezone={application.timezone} />,
            ],
            [t('Wage'), application.wage_amount === null ? null : <RateText key="wage" dollars={application.wage_amount} />],
            [t('Bonus'), application.offer_bonus > 0 ? `$${application.offer_bonus}` : null],
            [t('Works as'), application.employment_type && t(employmentWords[application.employment_type])],
            [t('Pro'), phrase`${fullName(gigster)}, ${phoneText(gigster.phone_number)}`],
          ]}
        />
      </PanelPart>
      <PanelPart title={t('Timeline')}>
        <FactList
          rows={[
            [t('Status'), <Status key="status" of="application" status={application.status} />],
            [t('Came as'), application.application_type === null ? t('Application') : plainWords(application.application_type)],
            [t('Applied|at'), <Stamp key="applied" at={application.created_ts} />],
            [t('Selected|at'), application.selected_at && <Stamp key="selected" at={application.selected_at} />],
            [t('Selected by'), application.selection_source && t(sourceWords[application.selection_source])],
            [t('Confirmed|at'), application.confirmed_at && <Stamp key="confirmed" at={application.confirmed_at} />],
            [t('Cancelled|at'), cancellation && <Stamp key="cancelled" at={cancellation.created_ts} />],
            [t('Reason'), cancellation && t(cancellationWords[cancellation.reason])],
            [t('Sent home because'), cancellation?.dismissal_reason ? plainWords(cancellation.dismissal_reason) : null],
            [t('Explanation'), cancellation?.explanation],
            [t('Breaks'), application.compliance_status && <BreakVerdict key="breaks" of={application} />],
          ]}
        />
        <Obstacles of={application.eligibility} timezone={application.timezone} />
      </PanelPart>
    </>
  )
}

// The whole shift, and each rule that applied.
function BreakVerdict({ of: { compliance_status, break_verdicts } }: { of: AdminApplication }) {
  const { t } = useT()
  return (
    <>
      {compliance_status && t(complianceWords[compliance_status])}
      {break_verdicts.map((verdict) => (
        <div key={verdict.break_trigger_minutes} className="soft note">
          {verdictWords(verdict, t)}
        </div>
      ))}
    </>
  )
}
