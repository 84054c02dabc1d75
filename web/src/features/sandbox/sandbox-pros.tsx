import { listApplicants, type GigApplication } from '@crewcall/contract/applications.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { actAsSandboxPro, applyAsSandboxPro, getSandbox, type SandboxAct } from '@crewcall/contract/sandboxes.ts'
import { getRoster, type RosterRow } from '@crewcall/contract/timesheets.ts'
import { useQuery } from '@tanstack/react-query'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { Status } from '../../domain/status/status.tsx'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Row, Rows } from '../../ui/rows.tsx'

const words: Record<SandboxAct, Sentence> = { CONFIRM: 'Confirm', WITHDRAW: 'Withdraw', CLOCK_IN: 'Clock in', CLOCK_OUT: 'Clock out' }

/** On every page of a shift in the sandbox: what its pros can be told to do there. */
export function SandboxPros({ gig }: { gig: Gig }) {
  const { t } = useT()
  const reason = useWhyNot('sandbox.act', { location_id: gig.location_id, organization_id: gig.organization_id })
  const isOn = gig.is_sandbox && reason === null
  const sandbox = useQuery({ ...api.query(getSandbox, { params: { orgId: String(gig.organization_id) } }), enabled: isOn })
  const applicants = useQuery({ ...api.query(listApplicants, { params: { gigId: String(gig.id) } }), enabled: isOn })
  const isAnyConfirmed = applicants.data?.results.some(({ is_confirmed }) => is_confirmed) ?? false
  const roster = useQuery({ ...api.query(getRoster, { params: { gigId: String(gig.id) } }), enabled: isOn && isAnyConfirmed })
  if (!isOn || !sandbox.data?.sandbox || !applicants.data) return null
  const of = new Map(applicants.data.results.map((application) => [application.gigster.id, application]))
  const presences = new Map(roster.data?.results.map(({ application, presence }) => [application.id, presence]))
  return (
    <Card look="wide" aria-labelledby="sandbox-pros">
      <h2 id="sandbox-pros">{t('Pros of the sandbox')}</h2>
      <Rows within label={t('Pros of the sandbox')}>
        {sandbox.data.sandbox.pros.map((pro) => {
          const application = of.get(pro.pro_id)
          const presence = application && presences.get(application.id)
          return <ProRow key={pro.pro_id} gigId={gig.id} pro={pro} application={application} presence={presence} />
        })}
      </Rows>
    </Card>
  )
}

type RowProps = {
  gigId: number
  pro: { pro_id: number; display_name: string }
  application: GigApplication | undefined
  presence: RosterRow['presence'] | undefined
}

function ProRow({ gigId, pro, application, presence }: RowProps) {
  const { t } = useT()
  const { send, isPending } = useCommand(applyAsSandboxPro)
  const isOut = application === undefined || application.is_cancelled
  return (
    <Row
      title={<strong>{pro.display_name}</strong>}
      sub={application && <Status of="application" status={application.status} />}
      trail={
        isOut ? (
          <Button
            size="small"
            variant="outlined"
            busy={isPending}
            aria-label={t('Let {name} apply', { name: pro.display_name })}
            onClick={() => void send({ params: { gigId: String(gigId) }, body: { pro_id: pro.pro_id } })}
          >
            {t('Apply')}
          </Button>
        ) : (
          <Acts name={pro.display_name} application={application} presence={presence} />
        )
      }
    />
  )
}

function Acts({ name, application, presence }: { name: string; application: GigApplication } & Pick<RowProps, 'presence'>) {
  const { t, say } = useT()
  // Confirming and withdrawing show at once in the row; a punch shows on other tabs.
  const { send, isPending } = useCommand(actAsSandboxPro, {
    success: (_, { body }) => (body.act === 'CLOCK_IN' ? t('Clocked in') : body.act === 'CLOCK_OUT' ? t('Clocked out') : undefined),
  })
  return (
    <div className="cluster gap-4">
      {actsOf(application, presence).map((act) => (
        <Button
          key={act}
          size="small"
          variant="outlined"
          disabled={isPending}
          aria-label={t('{name}: {act}', { name, act: say(words[act]) })}
          onClick={() => void send({ params: { id: String(application.id) }, body: { act } })}
        >
          {say(words[act])}
        </Button>
      ))}
    </div>
  )
}

// Who is confirmed and has clocked in clocks out, and nothing follows that.
function actsOf({ is_confirmed, is_selected }: GigApplication, presence: RowProps['presence']): SandboxAct[] {
  if (presence === 'EXPECTED' || presence === 'LATE') return ['CLOCK_IN']
  if (presence === 'WORKING' || presence === 'ON_BREAK') return ['CLOCK_OUT']
  if (is_confirmed) return []
  return is_selected ? ['CONFIRM', 'WITHDRAW'] : ['WITHDRAW']
}
